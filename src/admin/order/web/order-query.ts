import { queryOptions } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';

export const orderQuery = (number: string) =>
  queryOptions({
    queryKey: ['orders', 'one', number],
    queryFn: async () => (await callShop('GET admin/orders/:number', { params: { number } })).data,
  });

/** What the provider says is asked once for each visit, and again on request. */
export const paymentQuery = (number: string) =>
  queryOptions({
    queryKey: ['order payment', number],
    queryFn: async () =>
      (await callShop('GET admin/orders/:number/payment', { params: { number } })).data,
    staleTime: Infinity,
    retry: false,
  });
