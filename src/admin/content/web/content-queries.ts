import type { TextKind } from '../../../content/rules/text-fields.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';

export const textsQuery = (kind: TextKind) =>
  callQuery(['content', 'texts', kind], 'GET admin/content/texts/:kind', { params: { kind } });

export const textQuery = (kind: string, key: string) => ({
  ...callQuery(['content', 'text', kind, key], 'GET admin/content/texts/:kind/:key', {
    params: { kind, key },
  }),
  // The text is loaded when its page opens and never replaced while somebody edits it.
  staleTime: 0,
});

export const categoriesQuery = callQuery(['content', 'categories'], 'GET admin/content/categories');
