import { queryOptions } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import type { DeskSearch } from '../../frame/web/desk-page-props.ts';

/** What the desk of orders answers with. */
type List = (
  name: 'GET admin/orders',
  input: { query: DeskSearch },
) => Promise<{ data: { number: string }[] }>;
const callList = callShop as unknown as List;

/** The numbers of the list that an order was opened from; the query is the list's. */
export const listQuery = ({ view, q, service, van, order }: DeskSearch) =>
  queryOptions({
    queryKey: ['orders', 'numbers', view, q, service, van, order],
    queryFn: async () => {
      const { data } = await callList('GET admin/orders', {
        query: { view, q, service, van, order },
      });
      return data.map(({ number }) => number);
    },
    enabled: view !== undefined || q !== undefined,
    retry: false,
    staleTime: 60_000,
  });
