import { searchParams } from './list-params.ts';

/** The source of a list: words or a part number, a van, a category. All parts if empty. */
export type ProductList = Partial<Record<(typeof searchParams)[number], string>>;

const MAX_LENGTH = 200;

/** Reads the query of `/shop/search`: trims and shortens values; ignores empty and unknown parameters. */
export function readSearch(query: Record<string, unknown>): ProductList {
  const state: ProductList = {};
  for (const name of searchParams) {
    const value = query[name];
    const text = typeof value === 'string' ? value.trim().slice(0, MAX_LENGTH) : '';
    if (text) state[name] = text;
  }
  return state;
}

/** Prefers a part number over words. An empty search stays a search for an empty word instead of listing all parts. */
export function listOfSearch({ keyword, sku, ...place }: ProductList): ProductList {
  if (sku) return { sku, ...place };
  return keyword || !(place.van || place.category) ? { keyword: keyword ?? '', ...place } : place;
}

/** A search by words or part number, unlike a list of a van or category. */
export const hasWords = ({ keyword, sku }: ProductList) =>
  keyword !== undefined || sku !== undefined;
