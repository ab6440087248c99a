import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callShop } from '../../../kit/client.ts';
import { callQuery } from '../../frame/web/live/call-query.ts';
import { useSettled } from '../../frame/web/use-settled.ts';
import { type PartsQuery, partsQueryParameters } from '../rules/parts-query.ts';

const PAGE = 50;
/** Debounces loading while moving through rows by key. */
const REST_MS = 120;

/** The rows loaded so far, 50 per page; the previous rows stay while others load. */
export function useParts(search: PartsQuery) {
  const query = partsQueryParameters(search);
  return useInfiniteQuery({
    queryKey: ['parts', 'list', query],
    queryFn: ({ pageParam: page, signal }) =>
      callShop('GET admin/parts', { query: { ...query, page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ total }, pages) => (pages.length * PAGE < total ? pages.length + 1 : null),
    placeholderData: keepPreviousData,
  });
}

export const usePartChoices = () =>
  useQuery({
    ...callQuery(['parts', 'list-choices'], 'GET admin/parts/choices'),
    staleTime: 60_000,
  });

/** Why customers cannot find or buy the part; debounced. */
export function useWhy(id: number) {
  const rested = useSettled(id, REST_MS);
  return useQuery(
    callQuery(['parts', 'why', rested], 'GET admin/parts/:id/why', {
      params: { id: String(rested) },
    }),
  );
}
