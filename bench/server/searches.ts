import { atMost, type Figure } from '../figures/figure.ts';
import { percentile } from '../figures/statistics.ts';
import type { Catalogue } from './catalogue.ts';
import { timeSequentially } from './time-sequentially.ts';

const EACH = 200;

type Searched = Pick<Catalogue['products'][number], 'name' | 'sku'>;

/** p95 milliseconds of searches never made before, one after another, a page of 12 each. */
export async function searches(address: string, { products }: Catalogue): Promise<Figure[]> {
  const times = await searchTimes(address, products);
  return Object.entries(times).map(([what, each]) =>
    atMost(`${what} (${each.length}), p95`, percentile(each, 0.95), 30, 'ms'),
  );
}

/** Milliseconds of searches for words of these products, for their numbers, and for words with a typo. */
export async function searchTimes(address: string, products: readonly Searched[]) {
  const words = distinct(
    products.flatMap(({ name }) => {
      const parts = name.toLowerCase().match(/[a-z]{4,}/g) ?? [];
      return [...parts, parts.slice(0, 2).join(' ')];
    }),
  ).filter((word) => word.length > 3);
  const slips = distinct(words.filter((word) => word.length > 5).map(swapLetters));
  const skus = distinct(products.map(({ sku }) => sku));

  const byWord = words.slice(0, EACH).map(ofWords);
  const withSlip = slips.slice(0, EACH).map(ofWords);
  const bySku = skus.slice(0, EACH).map((van_sku) => ({
    method: 'POST' as const,
    path: '/api/searchBySKU',
    body: { van_sku, page: 1, per_page: 12 },
  }));
  return {
    'search by word': await timeSequentially(address, byWord),
    'search by SKU': await timeSequentially(address, bySku),
    'search with a slip': await timeSequentially(address, withSlip),
  };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Swaps two letters in the middle. */
function swapLetters(word: string): string {
  const at = Math.floor(word.length / 2) - 1;
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
}

const ofWords = (search_key: string) => ({
  method: 'POST' as const,
  path: '/api/headerSearch',
  body: { search_key, page: 1, per_page: 12 },
});
