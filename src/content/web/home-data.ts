import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from '../../ask.ts';

/** What stands on the home page. */
export const homePage = queryOptions({
  queryKey: ['homePage'],
  queryFn: async () => (await ask('GET homePage')).data,
});

/** Its words. */
export const homeContent = queryOptions({
  queryKey: ['page/home'],
  queryFn: async () => (await ask('GET page/home')).data,
});

export async function loadHome(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.ensureQueryData(homePage),
    queryClient.ensureQueryData(homeContent),
  ]);
}
