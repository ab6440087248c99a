import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { asRefused, callShop } from '../../../kit/client.ts';
import type { ProductRow } from '../../contract.ts';
import type { ListView } from '../../rules/list-view.ts';
import { type PageSize, PER_PAGE, pageCount, pageWithin } from './paging.ts';
import type { ProductList } from '../../rules/search-state.ts';
import { settingsNow } from './list-settings-store.ts';

export interface ListedProducts {
  rows: ProductRow[];
  total: number;
  message: string | undefined;
  /** What comes nearest to an empty list. */
  near: ProductRow[];
}

/** A list in the order and with the stock that somebody wants to see. */
export interface ViewedList {
  list: ProductList;
  view: ListView;
}

interface Part {
  page?: number;
  per_page?: number;
}

/** Up to so many products the browser takes the whole list; above, it asks page by page. */
const WHOLE_UP_TO = 2_000;

/** A page of a list in some size, "View All" too; null where there is no such van type or category. */
export const listPage = (of: ViewedList, page: number, size: PageSize = PER_PAGE) =>
  queryOptions({
    queryKey: [...keyOf(of), page, size],
    queryFn: () => askFor(of, size === 'all' ? {} : { page, per_page: size }),
  });

/** The whole list, which makes every page turn immediate. */
export const wholeList = (of: ViewedList) => listPage(of, 1, 'all');

const keyOf = ({ list, view }: ViewedList) => ['products', list, view] as const;

/** How many products a list has, once any part of it has come. */
export function cachedTotal(queryClient: QueryClient, of: ViewedList): number | undefined {
  const parts = queryClient.getQueriesData<ListedProducts>({ queryKey: keyOf(of) });
  return parts.find(([, part]) => part)?.[1]?.total;
}

/**
 * Loads one page, unless the browser has it: from the whole list, or as the server has rendered it (in the size that
 * everybody gets first; the chosen one is fetched once the page lives). Throws "not found" for a page or list that isn't there.
 */
export async function loadList(queryClient: QueryClient, of: ViewedList, page: number | null) {
  if (page === null) throw notFound();
  const { size } = settingsNow();
  const known =
    queryClient.getQueryData(wholeList(of).queryKey) ??
    queryClient.getQueryData(listPage(of, page).queryKey);
  const at = pageWithin(page, cachedTotal(queryClient, of) ?? Number.POSITIVE_INFINITY, size);
  const listed = known ?? (await queryClient.ensureQueryData(listPage(of, at, size)));
  if (!listed || page > pageCount(listed.total)) throw notFound();
}

export const isWorthHavingWhole = (shown: number, total: number): boolean =>
  total > shown && total <= WHOLE_UP_TO;

async function askFor(of: ViewedList, part: Part): Promise<ListedProducts | null> {
  try {
    const { data, total, message, near = [] } = await answerFor(of, part);
    return { rows: data, total, message, near };
  } catch (error) {
    // Not a failure: there is no such van type or category.
    if (asRefused(error)?.isFinal) return null;
    throw error;
  }
}

function answerFor({ list, view }: ViewedList, part: Part) {
  const wish = { ...part, sort: view.sort, ...(view.inStock && { in_stock: true }) };
  switch (list.kind) {
    case 'all':
      return callShop('GET products', { query: wish });
    case 'van':
      return callShop('POST getProductsByType', { body: { slug: list.van, ...wish } });
    case 'category':
      return callShop('POST getProductsByTypeAndCategory', {
        body: { type_slug: list.van, category_slug: list.category, ...wish },
      });
    case 'keyword':
      return callShop('POST headerSearch', { body: { search_key: list.keyword, ...wish } });
    case 'sku':
      return callShop('POST searchBySKU', { body: { van_sku: list.sku, ...wish } });
  }
}
