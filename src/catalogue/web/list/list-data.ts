import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { loadForPage } from '../../../kit/load-part.ts';
import type { ListView } from '../../rules/list-view.ts';
import { type PageSize, PER_PAGE, pageCount, clampPage } from './paging.ts';
import type { ProductList } from '../../rules/search-state.ts';
import type { ListedProducts, ViewedList } from './viewed-list.ts';

/**
 * A list as the visitor sees it: sorted by relevance, parts that fit the chosen van come first. The server renders the
 * order that is the same for everybody. Not for lists of other vans, nor with the filter "Only what fits".
 */
export const viewedList = (list: ProductList, view: ListView, first?: string): ViewedList => ({
  list,
  view,
  first: isSortable(view) && (!list.van || list.van === first?.split('~')[0]) ? first : undefined,
});

export const isSortable = (view: ListView): boolean => view.sort === 'relevance' && !view.fits;

/** The browser loads larger lists page by page. */
const MAX_WHOLE_LIST = 2_000;

/** Resolves to null if the van type or category does not exist. */
export const listPage = (of: ViewedList, page: number, size: PageSize = PER_PAGE) =>
  queryOptions({
    queryKey: [...queryKeyOf(of), page, size, of.first],
    // The HTML of a first visit contains the list.
    queryFn: async () => {
      const { fetchList } = await loadForPage(() => import('./fetch-list.ts'));
      return fetchList(of, size === 'all' ? {} : { page, per_page: size });
    },
  });

/** With the whole list cached, changing pages needs no request. */
export const wholeList = (of: ViewedList) => listPage(of, 1, 'all');

const queryKeyOf = ({ list, view }: ViewedList) => ['products', list, view] as const;

/** A page of a list, if any is cached. */
export function cachedPart(queryClient: QueryClient, of: ViewedList): ListedProducts | undefined {
  const parts = queryClient.getQueriesData<ListedProducts>({ queryKey: queryKeyOf(of) });
  return parts.find(([, part]) => part)?.[1];
}

/**
 * Loads one page unless it is cached, either in the whole list or as rendered by the server in the default size (a
 * different chosen size is fetched after hydration). Throws "not found" for a missing page or list.
 */
export async function loadList(
  queryClient: QueryClient,
  of: ViewedList,
  page: number | null,
  size: PageSize,
) {
  if (page === null) throw notFound();
  const cached =
    queryClient.getQueryData(wholeList(of).queryKey) ??
    queryClient.getQueryData(listPage(of, page).queryKey);
  const clamped = clampPage(
    page,
    cachedPart(queryClient, of)?.total ?? Number.POSITIVE_INFINITY,
    size,
  );
  const listed = cached ?? (await queryClient.ensureQueryData(listPage(of, clamped, size)));
  if (!listed || page > pageCount(listed.total)) throw notFound();
  const last = clampPage(clamped, listed.total, size);
  if (last !== clamped && !cached) await queryClient.ensureQueryData(listPage(of, last, size));
}

export const shouldLoadWholeList = (shown: number, total: number) =>
  total > shown && total <= MAX_WHOLE_LIST;
