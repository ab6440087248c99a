import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask } from '../../ask.ts';

export const homePage = queryOptions({
  queryKey: ['homePage'],
  queryFn: async () => (await ask('GET homePage')).data,
});

export const loadHome = (queryClient: QueryClient) => queryClient.ensureQueryData(homePage);
