import { queryOptions } from '@tanstack/react-query';
import type { TextKind } from '../../../content/rules/text-fields.ts';
import { callShop } from '../../../kit/client.ts';
import { callQuery } from '../../frame/web/call-query.ts';

export const textsQuery = (kind: TextKind) =>
  callQuery(['content', 'texts', kind], 'GET admin/content/texts/:kind', { params: { kind } });

export const textQuery = (kind: string, key: string) =>
  queryOptions({
    queryKey: ['content', 'text', kind, key],
    queryFn: async () =>
      (await callShop('GET admin/content/texts/:kind/:key', { params: { kind, key } })).data,
    // What is being written is never loaded from under the writer.
    staleTime: 0,
  });

export const categoriesQuery = callQuery(['content', 'categories'], 'GET admin/content/categories');
