import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type PageSize, rowsOfPage, clampPage } from '../paging.ts';
import type { ListedProducts, ViewedList } from '../viewed-list.ts';
import { shouldLoadWholeList, cachedPart, listPage, wholeList } from '../list-data.ts';
import { whenIdle } from '../../when-idle.ts';

interface ShownPage extends ListedProducts {
  /** Page and size of `rows`, which are the previous ones while a chosen size loads. */
  page: number;
  size: PageSize;
  /** The van that the rows are sorted for. */
  first?: string | undefined;
}

/**
 * Returns a page of products in the chosen size: from the whole list if cached, otherwise fetched, and until then as the
 * server rendered it. Prefetches the whole list when the browser is idle.
 */
export function useListedProducts(
  of: ViewedList,
  requested: number,
  size: PageSize,
  renderedSize: PageSize,
) {
  const queryClient = useQueryClient();
  const { first } = of;
  const total = cachedPart(queryClient, of)?.total;
  const page = total === undefined ? requested : clampPage(requested, total, size);
  const { data: whole } = useQuery({ ...wholeList(of), enabled: false });
  const part = useQuery({ ...listPage(of, page, size), enabled: !whole });
  const rendered = queryClient.getQueryData(
    listPage({ ...of, first: undefined }, requested, renderedSize).queryKey,
  );

  const found = whole ?? part.data;
  const shown = useMemo((): ShownPage | undefined => {
    if (found) {
      const rows = whole ? rowsOfPage(whole.rows, page, size) : found.rows;
      // Keeps the rendered metadata as the same object, so that nothing renders again.
      return { ...found, ...rendered, ...ofVan(found), rows, page, size, first };
    }
    return rendered ? { ...rendered, page: requested, size: renderedSize } : undefined;
  }, [found, whole, rendered, page, size, requested, renderedSize, first]);
  usePrefetchWholeList(of, !whole && shown && shouldLoadWholeList(shown.rows.length, shown.total));

  return {
    shown,
    // Until the visitor's own order has loaded, the general order is good enough.
    isWaiting: part.isFetching && !part.data && (!first || size !== renderedSize),
    /** The visitor's own order is still to come. */
    isUnsorted: first !== undefined && !found && !part.error,
    error: found ? null : part.error,
    tryAgain: () => void part.refetch(),
  };
}

/** They depend on the van that the rows are sorted for: a symptom leads to its jobs and diagrams. */
const ofVan = ({ sections, answer }: ListedProducts) => sections && { sections, answer };

function usePrefetchWholeList(of: ViewedList, isWanted = false) {
  const queryClient = useQueryClient();
  const key = JSON.stringify(of);

  useEffect(() => {
    if (!isWanted) return;
    return whenIdle(() => void queryClient.prefetchQuery(wholeList(JSON.parse(key) as ViewedList)));
  }, [queryClient, isWanted, key]);
}
