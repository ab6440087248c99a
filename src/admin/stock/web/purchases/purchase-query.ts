import { callQuery } from '../../../frame/web/live/call-query.ts';

export const purchasesQuery = callQuery(['stock', 'purchases'], 'GET admin/purchases');

export const purchaseQuery = (id: string) =>
  callQuery(['stock', 'purchase', id], 'GET admin/purchases/:id', { params: { id } });
