import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from '../ask.ts';
import { headerContent } from '../content/web/header-data.ts';

/** Van types, each with its categories: the shop's main menu. */
export const vanTypes = queryOptions({
  queryKey: ['getProductsTypes'],
  queryFn: async () => (await ask('GET getProductsTypes')).data,
  staleTime: Number.POSITIVE_INFINITY,
});

/** What header and footer show on every page. */
export const loadFrame = (queryClient: QueryClient) =>
  Promise.all([queryClient.ensureQueryData(headerContent), queryClient.ensureQueryData(vanTypes)]);
