import { callQuery } from '../../frame/web/live/call-query.ts';

export const partQuery = (id: string) =>
  callQuery(['parts', 'one', id], 'GET admin/parts/:id', { params: { id } });

export const choicesQuery = callQuery(['parts', 'choices of one'], 'GET admin/part-choices');
