import { queryOptions } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';

/** Van types with their categories, for the main menu. */
export const vanTypes = queryOptions({
  queryKey: ['getProductsTypes'],
  queryFn: async () => (await callShop('GET getProductsTypes')).data,
  staleTime: Number.POSITIVE_INFINITY,
});
