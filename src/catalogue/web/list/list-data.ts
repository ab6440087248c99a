import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { asRefused, callShop } from '../../../kit/client.ts';
import type { Found, PartTypeCount } from '../../contract.ts';
import type { ListView } from '../../rules/list-view.ts';
import { type PageSize, PER_PAGE, pageCount, clampPage } from './paging.ts';
import { hasWords, type ProductList } from '../../rules/search-state.ts';
import { currentSettings } from './list-settings.ts';

/** The strip of part types has so many cells; the last leads to all types if there are more. */
const MAX_TYPES = 6;

/** Among the largest part types of a list. */
export type ListedType = Omit<PartTypeCount, 'group'>;

type OfSearch = 'understood' | 'sections' | 'others' | 'question';

/** What pages show of a list. Their HTML carries it. */
export interface ListedProducts
  extends Pick<Found, 'total' | 'message' | 'types_total'>, Partial<Pick<Found, OfSearch>> {
  rows: Found['data'];
  /** Close matches if the list is empty. */
  near: Found['data'];
  types: ListedType[];
}

export interface ViewedList {
  list: ProductList;
  view: ListView;
  /** The visitor's van, whose parts come first. */
  first?: string | undefined;
}

/**
 * A list as the visitor sees it: by relevance, what fits the chosen van comes first. The server renders the usual order,
 * which is the same for everybody. Not in a list of other vans, nor where nothing else is shown.
 */
export const viewedList = (list: ProductList, view: ListView, first?: string): ViewedList => ({
  list,
  view,
  first:
    view.sort === 'relevance' && !view.fits && first?.startsWith(list.van ?? '')
      ? first
      : undefined,
});

interface Part {
  page?: number;
  per_page?: number;
}

/** The browser loads larger lists page by page. */
const MAX_WHOLE_LIST = 2_000;

/** Resolves to null if the van type or category does not exist. */
export const listPage = (of: ViewedList, page: number, size: PageSize = PER_PAGE) =>
  queryOptions({
    queryKey: [...queryKeyOf(of), page, size, of.first],
    queryFn: () => fetchPart(of, size === 'all' ? {} : { page, per_page: size }),
  });

/** With the whole list cached, changing pages needs no request. */
export const wholeList = (of: ViewedList) => listPage(of, 1, 'all');

const queryKeyOf = ({ list, view }: ViewedList) => ['products', list, view] as const;

/** The total of a list, if any page of it is cached. */
export function cachedTotal(queryClient: QueryClient, of: ViewedList): number | undefined {
  const parts = queryClient.getQueriesData<ListedProducts>({ queryKey: queryKeyOf(of) });
  return parts.find(([, part]) => part)?.[1]?.total;
}

/**
 * Loads one page unless it is cached, either in the whole list or as rendered by the server in the default size (a
 * different chosen size is fetched after hydration). Throws "not found" for a missing page or list.
 */
export async function loadList(queryClient: QueryClient, of: ViewedList, page: number | null) {
  if (page === null) throw notFound();
  const { size } = currentSettings();
  const cached =
    queryClient.getQueryData(wholeList(of).queryKey) ??
    queryClient.getQueryData(listPage(of, page).queryKey);
  const clamped = clampPage(page, cachedTotal(queryClient, of) ?? Number.POSITIVE_INFINITY, size);
  const listed = cached ?? (await queryClient.ensureQueryData(listPage(of, clamped, size)));
  if (!listed || page > pageCount(listed.total)) throw notFound();
}

export const shouldLoadWholeList = (shown: number, total: number): boolean =>
  total > shown && total <= MAX_WHOLE_LIST;

async function fetchPart(of: ViewedList, part: Part): Promise<ListedProducts | null> {
  try {
    const {
      data: rows,
      near = [],
      top_types,
      ...found
    } = await callShop('POST findProducts', {
      body: { ...findOptions(of), sort: of.view.sort, first: of.first, ...part },
    });
    const { total, message, types_total, understood, sections, others, question } = found;
    const types = top_types
      .slice(0, types_total > MAX_TYPES ? MAX_TYPES - 1 : MAX_TYPES)
      .map(({ group: _group, ...type }) => type);
    return {
      ...{ rows, near, types, total, message, types_total },
      ...(hasWords(of.list) && { understood, sections, others, question }),
    };
  } catch (error) {
    // A final refusal means that the van type or category does not exist.
    if (asRefused(error)?.isFinal) return null;
    throw error;
  }
}

/** A list and what narrows it, as the calls take it. */
export function findOptions({ list, view }: ViewedList) {
  const { inStock, types, year, engine, min, max, fits, without } = view;
  return {
    ...list,
    ...(inStock && { in_stock: true }),
    ...(types.length > 0 && { types: [...types] }),
    ...(year !== undefined && { year }),
    ...(engine && { engine }),
    ...(min !== undefined && { min_price: min }),
    ...(max !== undefined && { max_price: max }),
    ...(fits && { fits }),
    ...(without.length > 0 && { without: [...without] }),
  };
}
