import { addressOf } from '../../../kit/page.ts';
import { type ListView, defaultView, viewQuery } from '../../rules/list-view.ts';
import { SIZE_PARAM } from '../../rules/list-params.ts';
import { type PageSize, PER_PAGE } from './paging.ts';
import { hasWords, type ProductList } from '../../rules/search-state.ts';
import { addresses } from '../../../links/addresses.ts';

/** The list that a page shows; `list` pages are those of a van, of one of its categories, and of the whole shop. */
export interface ListPlace {
  at: 'list' | 'search';
  list: ProductList;
}

/**
 * Omits the first page's number, the query of a default view, and the usual page size, which on a first page is the
 * visitor's own.
 */
export function addressOfPage(
  { at, list }: ListPlace,
  page: number,
  view: ListView = defaultView,
  size: PageSize = PER_PAGE,
) {
  const first = page === 1;
  const query = {
    ...viewQuery(view),
    ...(size !== PER_PAGE && { [SIZE_PARAM]: String(size) }),
  };
  if (at === 'search') {
    const search = { ...list, ...query };
    return first
      ? addressOf(addresses.search, {}, search)
      : addressOf(addresses.searchPage, { page }, search);
  }
  const { van: vanType, category } = list;
  if (vanType === undefined) {
    return first
      ? addressOf(addresses.shop, {}, query)
      : addressOf(addresses.shopPage, { page }, query);
  }
  if (category === undefined) {
    return first
      ? addressOf(addresses.vanType, { vanType }, query)
      : addressOf(addresses.vanTypePage, { vanType, page }, query);
  }
  const parts = { vanType, category };
  return first
    ? addressOf(addresses.category, parts, query)
    : addressOf(addresses.categoryPage, { ...parts, page }, query);
}

/** The same list for another van or category; `undefined` means all. A category for all vans is a search. */
export function placeWith(
  { at, list }: ListPlace,
  change: { van?: string | undefined; category?: string | undefined },
): ListPlace {
  const { van, category, ...words } = { ...list, ...change };
  const changed = { ...words, ...(van && { van }), ...(category && { category }) };
  return { at: at === 'list' && (van || !category) ? 'list' : 'search', list: changed };
}

/** Whether two lists differ at most in their filters. */
export const isSameList = (one: ListPlace, other: ListPlace) => listKey(one) === listKey(other);

function listKey({ at, list }: ListPlace): string {
  return JSON.stringify([at, hasWords(list) ? [list.keyword, list.sku] : list]);
}
