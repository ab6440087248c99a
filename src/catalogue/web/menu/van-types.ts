import { queryOptions } from '@tanstack/react-query';
import { ask } from '../../../call-shop.ts';

/** Van types, each with its categories: the shop's main menu. */
export const vanTypes = queryOptions({
  queryKey: ['getProductsTypes'],
  queryFn: async () => (await ask('GET getProductsTypes')).data,
  staleTime: Number.POSITIVE_INFINITY,
});
