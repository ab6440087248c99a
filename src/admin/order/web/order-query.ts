import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../frame/web/live/call-query.ts';

export const orderQuery = (number: string) =>
  callQuery(['orders', 'one', number], 'GET admin/orders/:number', { params: { number } });

/** Loads the provider's record once per visit, and again on request. */
export const paymentQuery = (number: string) =>
  queryOptions({
    ...callQuery(['order payment', number], 'GET admin/orders/:number/payment', {
      params: { number },
    }),
    staleTime: Infinity,
  });
