import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import type { AnswerOf } from '../../../kit/call.ts';
import type { homeCalls } from '../../home-calls.ts';

export type HomePageData = AnswerOf<(typeof homeCalls)['GET homePage']>['data'];
export type HomeText = AnswerOf<(typeof homeCalls)['GET page/home']>['data'];

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
