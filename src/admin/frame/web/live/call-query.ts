import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '../../../../kit/call.ts';
import { callShop, type ShopCalls } from '../../../../kit/client.ts';

type DataOf<Key extends keyof ShopCalls> =
  AnswerOf<ShopCalls[Key]> extends { data: infer Data } ? Data : never;

type LooseCall = (call: string, ...input: unknown[]) => Promise<{ data: unknown }>;

/** Query options for a call; the key begins with the topic that invalidates it. */
export const callQuery = <Key extends keyof ShopCalls>(
  queryKey: readonly unknown[],
  ...[call, input]: Parameters<typeof callShop<Key>>
) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      (await (callShop as LooseCall)(call, input, { signal })).data as DataOf<Key>,
  });
