import { queryOptions } from '@tanstack/react-query';
import { callShop } from '../../kit/client.ts';

/** Banner, contact details, social links, policies and the shop's settings. */
export const headerContent = queryOptions({
  queryKey: ['headerContent'],
  queryFn: async () => (await callShop('GET headerContent')).data.pageContent,
  staleTime: Number.POSITIVE_INFINITY,
});
