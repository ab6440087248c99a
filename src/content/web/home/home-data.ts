import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';

export const homePage = queryOptions({
  queryKey: ['homePage'],
  queryFn: async () => (await callShop('GET homePage')).data,
});

export const homeContent = queryOptions({
  queryKey: ['page/home'],
  queryFn: async () => (await callShop('GET page/home')).data,
});

export async function loadHome(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(homePage),
    queryClient.ensureQueryData(homeContent),
  ]);
}
