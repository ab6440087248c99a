import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../call-shop.ts';

/** Banner, contact details, social links, policies and the shop's settings. */
export const headerContent = queryOptions({
  queryKey: ['headerContent'],
  queryFn: async () => (await ask('GET headerContent')).data.pageContent,
  staleTime: Number.POSITIVE_INFINITY,
});
