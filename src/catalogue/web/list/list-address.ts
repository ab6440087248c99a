import { addressOf } from '../../../kit/page.ts';
import { cataloguePages } from '../../pages.ts';
import { type ListView, plainView, viewQuery } from '../../rules/list-view.ts';
import type { ProductList, SearchState } from '../../rules/search-state.ts';

/** Where a list is found: by van and category, in the shop, or by what was searched for. */
export type ListPlace =
  | { at: 'list'; list: Extract<ProductList, { kind: 'all' | 'van' | 'category' }> }
  | { at: 'search'; search: SearchState };

/** The address of a page of a list; the first one has no number, a plain view no query. */
export function addressOfPage(place: ListPlace, page: number, view: ListView = plainView): string {
  const first = page === 1;
  const query = viewQuery(view);
  if (place.at === 'search') {
    const search = { ...place.search, ...query };
    return first
      ? addressOf(cataloguePages.search, {}, search)
      : addressOf(cataloguePages.searchPage, { page }, search);
  }
  const { list } = place;
  switch (list.kind) {
    case 'all':
      return first
        ? addressOf(cataloguePages.shop, {}, query)
        : addressOf(cataloguePages.shopPage, { page }, query);
    case 'van': {
      const parts = { vanType: list.van };
      return first
        ? addressOf(cataloguePages.vanType, parts, query)
        : addressOf(cataloguePages.vanTypePage, { ...parts, page }, query);
    }
    case 'category': {
      const parts = { vanType: list.van, category: list.category };
      return first
        ? addressOf(cataloguePages.category, parts, query)
        : addressOf(cataloguePages.categoryPage, { ...parts, page }, query);
    }
  }
}
