import { queryOptions } from '@tanstack/react-query';
import type { TextKind } from '../../../content/rules/text-fields.ts';
import { callShop } from '../../../kit/client.ts';

export const textsQuery = (kind: TextKind) =>
  queryOptions({
    queryKey: ['content', 'texts', kind],
    queryFn: async () =>
      (await callShop('GET admin/content/texts/:kind', { params: { kind } })).data,
  });

export const textQuery = (kind: string, key: string) =>
  queryOptions({
    queryKey: ['content', 'text', kind, key],
    queryFn: async () =>
      (await callShop('GET admin/content/texts/:kind/:key', { params: { kind, key } })).data,
    // What is being written is never loaded from under the writer.
    staleTime: 0,
  });

export const categoriesQuery = queryOptions({
  queryKey: ['content', 'categories'],
  queryFn: async () => (await callShop('GET admin/content/categories')).data,
});
