import { queryOptions } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import type { DeskSearch } from '../../frame/web/desk-page-props.ts';
import { readOrdersSearch } from '../../orders/web/orders-address.ts';

/** The numbers of the list that an order was opened from; the query is the list's. */
export function listQuery(list: DeskSearch) {
  const { view, q, service, van, order } = readOrdersSearch(list);
  const query = { view, order, ...(q && { q }), ...(service && { service }), ...(van && { van }) };
  return queryOptions({
    queryKey: ['orders', 'numbers', query],
    queryFn: async () =>
      (await callShop('GET admin/orders', { query })).data.map(({ number }) => number),
    enabled: list['view'] !== undefined || list['q'] !== undefined,
    retry: false,
    staleTime: 60_000,
  });
}
