import { addressOf } from '../../pages.ts';
import type { ProductList, SearchState } from '../search-state.ts';

/** Where a list is found: by van and category, in the shop, or by what was searched for. */
export type ListPlace =
  | { at: 'list'; list: Extract<ProductList, { kind: 'all' | 'van' | 'category' }> }
  | { at: 'search'; search: SearchState };

/** The address of a page of a list; the first one has no number. */
export function addressOfPage(place: ListPlace, page: number): string {
  const first = page === 1;
  if (place.at === 'search') {
    const search = { ...place.search };
    return first ? addressOf('search', {}, search) : addressOf('searchPage', { page }, search);
  }
  const { list } = place;
  switch (list.kind) {
    case 'all':
      return first ? addressOf('shop') : addressOf('shopPage', { page });
    case 'van': {
      const parts = { vanType: list.van };
      return first ? addressOf('vanType', parts) : addressOf('vanTypePage', { ...parts, page });
    }
    case 'category': {
      const parts = { vanType: list.van, category: list.category };
      return first ? addressOf('category', parts) : addressOf('categoryPage', { ...parts, page });
    }
  }
}
