/** What `/shop/search` looks for; it lives in the address, so that reload, Back and a shared link work. */
export type SearchState = Partial<Record<'keyword' | 'sku' | 'van' | 'category', string>>;

/** One of the shop's lists of products. */
export type ProductList =
  | { kind: 'all' }
  | { kind: 'van'; van: string }
  | { kind: 'category'; van: string; category: string }
  | { kind: 'keyword'; keyword: string }
  | { kind: 'sku'; sku: string };

const LONGEST = 200;

/** Reads the parts of an address's query: trimmed, at most 200 signs, empty ones and strangers left out. */
export function readSearch(query: Record<string, unknown>): SearchState {
  const state: SearchState = {};
  for (const name of ['keyword', 'sku', 'van', 'category'] as const) {
    const value = query[name];
    const text = typeof value === 'string' ? value.trim().slice(0, LONGEST) : '';
    if (text) state[name] = text;
  }
  return state;
}

/** A part number is looked up before words, words before van and category; a category alone is searched by its words. */
export function listOfSearch({ keyword, sku, van, category }: SearchState): ProductList {
  if (sku) return { kind: 'sku', sku };
  if (keyword) return { kind: 'keyword', keyword };
  if (van && category) return { kind: 'category', van, category };
  if (van) return { kind: 'van', van };
  return { kind: 'keyword', keyword: category?.replaceAll('-', ' ') ?? '' };
}
