import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { type PageSize, PER_PAGE, rowsOfPage, clampPage } from './paging.ts';
import {
  shouldLoadWholeList,
  cachedTotal,
  type ListedProducts,
  listPage,
  type ViewedList,
  wholeList,
} from './list-data.ts';
import { whenIdle } from '../when-idle.ts';

interface ShownPage extends ListedProducts {
  /** The page and its size as they are shown: until a chosen size has come, the one before it. */
  page: number;
  size: PageSize;
}

interface ListedProductsState {
  shown: ShownPage | undefined;
  isWaiting: boolean;
  error: Error | null;
  tryAgain: () => void;
}

/**
 * The products of a page in the size that was chosen: out of the whole list where the browser has it, otherwise asked
 * for; meanwhile what the server has rendered. Once the browser has time it takes the whole list.
 */
export function useListedProducts(
  of: ViewedList,
  asked: number,
  size: PageSize,
): ListedProductsState {
  const queryClient = useQueryClient();
  const total = cachedTotal(queryClient, of);
  const page = total === undefined ? asked : clampPage(asked, total, size);
  const { data: whole } = useQuery({ ...wholeList(of), enabled: false });
  const part = useQuery({ ...listPage(of, page, size), enabled: !whole });
  const rendered = queryClient.getQueryData(listPage(of, asked).queryKey);

  const shown = useMemo(() => {
    if (whole) return { ...whole, rows: rowsOfPage(whole.rows, page, size), page, size };
    if (part.data) return { ...part.data, page, size };
    return rendered ? { ...rendered, page: asked, size: PER_PAGE } : undefined;
  }, [whole, part.data, rendered, page, size, asked]);
  usePrefetchWholeList(of, !whole && shown && shouldLoadWholeList(shown.rows.length, shown.total));

  return {
    shown,
    isWaiting: part.isFetching && !part.data,
    error: whole || part.data ? null : part.error,
    tryAgain: () => void part.refetch(),
  };
}

function usePrefetchWholeList(of: ViewedList, isWanted = false) {
  const queryClient = useQueryClient();
  const key = JSON.stringify(of);

  useEffect(() => {
    if (!isWanted) return;
    return whenIdle(() => void queryClient.prefetchQuery(wholeList(JSON.parse(key) as ViewedList)));
  }, [queryClient, isWanted, key]);
}
