import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ask } from '../../ask.ts';
import { CallRefused } from '../../kit/ask.ts';
import type { ProductRow } from '../contract.ts';
import { PER_PAGE, pageCount, pageOf } from '../paging.ts';
import type { ProductList } from '../search-state.ts';

export interface ListedProducts {
  rows: ProductRow[];
  total: number;
  message: string | undefined;
}

interface Part {
  page?: number;
  per_page?: number;
}

/** Up to so many products the browser takes the whole list; above, it asks page by page. */
const WHOLE_UP_TO = 2_000;

/** One page of a list; null where there is no such van type or category. */
export const listPage = (list: ProductList, page: number) =>
  queryOptions({
    queryKey: ['products', list, page],
    queryFn: () => askFor(list, { page, per_page: PER_PAGE }),
  });

/** The whole list, which makes every page turn immediate. */
export const wholeList = (list: ProductList) =>
  queryOptions({
    queryKey: ['products', list, 'all'],
    queryFn: () => askFor(list, {}),
  });

/** Loads one page, from the whole list where the browser has it; throws "not found" for a page or list that isn't there. */
export async function loadList(queryClient: QueryClient, list: ProductList, page: number | null) {
  if (page === null) throw notFound();
  const known = queryClient.getQueryData(wholeList(list).queryKey);
  const listed = known ?? (await queryClient.ensureQueryData(listPage(list, page)));
  if (!listed || page > pageCount(listed.total)) throw notFound();
}

/** The page out of what is known: the whole list, or the page alone. */
export function shownPage(
  whole: ListedProducts | null | undefined,
  part: ListedProducts | null | undefined,
  page: number,
): ListedProducts | null | undefined {
  return whole ? { ...whole, rows: pageOf(whole.rows, page) } : part;
}

export const isWorthHavingWhole = ({ rows, total }: ListedProducts): boolean =>
  total > rows.length && total <= WHOLE_UP_TO;

async function askFor(list: ProductList, part: Part): Promise<ListedProducts | null> {
  try {
    const { data, total, message } = await answerFor(list, part);
    return { rows: data, total, message };
  } catch (error) {
    // Not a failure: there is no such van type or category.
    if (error instanceof CallRefused && error.status === 404) return null;
    throw error;
  }
}

function answerFor(list: ProductList, part: Part) {
  switch (list.kind) {
    case 'all':
      return ask('GET products', { query: part });
    case 'van':
      return ask('POST getProductsByType', { body: { slug: list.van, ...part } });
    case 'category':
      return ask('POST getProductsByTypeAndCategory', {
        body: { type_slug: list.van, category_slug: list.category, ...part },
      });
    case 'keyword':
      return ask('POST headerSearch', { body: { search_key: list.keyword, ...part } });
    case 'sku':
      return ask('POST searchBySKU', { body: { van_sku: list.sku, ...part } });
  }
}
