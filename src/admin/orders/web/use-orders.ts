import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callShop } from '../../../kit/client.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import type { PrefetchPage } from '../../frame/web/desk-page-props.ts';
import { type OrdersSearch, readOrdersSearch } from './orders-address.ts';

/** Debounces loading a preview while moving through rows by key. */
const REST_MS = 120;

const narrowed = ({ q, service, van }: OrdersSearch) => ({
  ...(q && { q }),
  ...(service && { service }),
  ...(van && { van }),
});

/** What the list is asked for. */
export const ordersWanted = (search: OrdersSearch) => ({
  view: search.view,
  order: search.order,
  ...narrowed(search),
});

function listQuery(search: OrdersSearch) {
  const query = ordersWanted(search);
  return infiniteQueryOptions({
    queryKey: ['orders', 'list', query],
    queryFn: ({ pageParam: after, signal }) =>
      callShop('GET admin/orders', { query: { ...query, ...(after && { after }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
}

const countsQuery = (search: OrdersSearch) =>
  callQuery(['orders', 'counts', narrowed(search)], 'GET admin/orders/counts', {
    query: narrowed(search),
  });

export const prefetchOrders: PrefetchPage = (queryClient, address) => {
  const search = readOrdersSearch(address);
  void queryClient.prefetchInfiniteQuery(listQuery(search));
  void queryClient.prefetchQuery(countsQuery(search));
};

/** The rows loaded so far, 50 per page; the previous rows stay while others load. */
export const useOrders = (search: OrdersSearch) =>
  useInfiniteQuery({ ...listQuery(search), placeholderData: keepPreviousData });

export const useOrderCounts = (search: OrdersSearch) =>
  useQuery({ ...countsQuery(search), placeholderData: keepPreviousData }).data;

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
