/** The query of `/shop/search`. */
export type SearchState = Partial<Record<'keyword' | 'sku' | 'van' | 'category', string>>;

export type ProductList =
  | { kind: 'all' }
  | { kind: 'van'; van: string }
  | { kind: 'category'; van: string; category: string }
  | { kind: 'keyword'; keyword: string }
  | { kind: 'sku'; sku: string };

const MAX_LENGTH = 200;

/** Trims and shortens values; ignores empty and unknown parameters. */
export function readSearch(query: Record<string, unknown>): SearchState {
  const state: SearchState = {};
  for (const name of ['keyword', 'sku', 'van', 'category'] as const) {
    const value = query[name];
    const text = typeof value === 'string' ? value.trim().slice(0, MAX_LENGTH) : '';
    if (text) state[name] = text;
  }
  return state;
}

/** Prefers a part number over words, and words over van and category. A category without a van becomes a word search. */
export function listOfSearch({ keyword, sku, van, category }: SearchState): ProductList {
  if (sku) return { kind: 'sku', sku };
  if (keyword) return { kind: 'keyword', keyword };
  if (van && category) return { kind: 'category', van, category };
  if (van) return { kind: 'van', van };
  return { kind: 'keyword', keyword: category?.replaceAll('-', ' ') ?? '' };
}
