import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from '../../ask.ts';

export const homePage = queryOptions({
  queryKey: ['homePage'],
  queryFn: async () => (await ask('GET homePage')).data,
});

export async function loadHome(queryClient: QueryClient): Promise<void> {
  await queryClient.ensureQueryData(homePage);
}
