import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { callQuery } from '../../frame/web/call-query.ts';
import type { OrdersSearch } from './orders-address.ts';

/** Moving through rows by key asks for the one where the key rests. */
const REST_MS = 120;

const narrowed = ({ q, service, van }: OrdersSearch) => ({
  ...(q && { q }),
  ...(service && { service }),
  ...(van && { van }),
});

/** The rows so far, 50 more with each page; the rows before stay while others load. */
export function useOrders(search: OrdersSearch) {
  const { view, order } = search;
  const query = { view, order, ...narrowed(search) };
  return useInfiniteQuery({
    queryKey: ['orders', 'list', query],
    queryFn: ({ pageParam: after, signal }) =>
      callShop('GET admin/orders', { query: { ...query, ...(after && { after }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

export const useOrderCounts = (search: OrdersSearch) =>
  useQuery({
    ...callQuery(['orders', 'counts', narrowed(search)], 'GET admin/orders/counts', {
      query: narrowed(search),
    }),
    placeholderData: keepPreviousData,
  }).data;

export function useOrderPreview(number: string | undefined) {
  const [rested, setRested] = useState(number);
  useEffect(() => {
    const timer = setTimeout(() => setRested(number), REST_MS);
    return () => clearTimeout(timer);
  }, [number]);
  return useQuery({
    ...callQuery(['orders', 'preview', rested], 'GET admin/orders/:number/preview', {
      params: { number: rested! },
    }),
    enabled: rested !== undefined,
    placeholderData: keepPreviousData,
  });
}
