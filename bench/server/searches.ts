import { atLeast, atMost, type Figure } from '../figures/figure.ts';
import { type RequestSpec, load, type Server } from '../figures/load.ts';
import { median, percentile } from '../figures/statistics.ts';
import type { Catalogue } from './catalogue.ts';
import { timeSequentially } from './time-sequentially.ts';

const EACH = 200;
const WARM_UP = 30;
const CONNECTIONS = 8;
const SECONDS = 3;
const ROUNDS = 5;
const MIN_RATE = 1_000;

type Searched = Pick<Catalogue['products'][number], 'name' | 'sku'>;

/** p95 milliseconds of searches never made before, one after another, a page of 12 each; and how many a second. */
export async function searches(shop: Server, { products }: Catalogue): Promise<Figure[]> {
  const times = await searchTimes(shop.address, products);
  const rates = await searchRates(shop, products);
  return [
    ...Object.entries(times).map(([what, each]) =>
      atMost(`${what} (${each.length}), p95`, percentile(each, 0.95), 10, 'ms'),
    ),
    atLeast(
      `searches never made before, ${CONNECTIONS} at once`,
      median(rates),
      MIN_RATE,
      'a second',
    ),
  ];
}

/** Milliseconds of searches for these products' words and numbers, with a typo, and with van and year. */
export async function searchTimes(address: string, products: readonly Searched[]) {
  const words = wordsOf(products);
  const typos = distinct(words.filter((word) => word.length > 5).map(swapLetters));
  const skus = distinct(products.map(({ sku }) => sku));
  const withVan = words.map((word, place) => `${word} ${1968 + (place % 12)} bus`);
  // Different searches from those that are timed.
  const rest = [...words.slice(EACH), ...withVan.slice(EACH), ...typos.slice(EACH)];
  await timeSequentially(address, rest.slice(0, WARM_UP).map(ofWords));
  return {
    'search by word': await timeSequentially(address, words.slice(0, EACH).map(ofWords)),
    'search by SKU': await timeSequentially(address, skus.slice(0, EACH).map(ofNumber)),
    'search with a slip': await timeSequentially(address, typos.slice(0, EACH).map(ofWords)),
    'search with van and year': await timeSequentially(
      address,
      withVan.slice(0, EACH).map(ofWords),
    ),
  };
}

/** Searches per second that no cache has seen. */
export async function searchRates(shop: Server, products: readonly Searched[]): Promise<number[]> {
  const next = newSearches(products);
  const rates: number[] = [];
  while (rates.length < ROUNDS)
    rates.push((await load(shop, next, SECONDS, CONNECTIONS)).byTheClock);
  return rates;
}

/** A search not made before at each call: pairs of words from names, every fifth with a typo, every fourth with van and year. */
export function newSearches(
  products: readonly Searched[],
  request: (words: string) => RequestSpec = ofWords,
): () => RequestSpec {
  const words = wordsOf(products).filter((word) => !word.includes(' '));
  let made = 0;
  return () => {
    const first = words[made % words.length]!;
    const second = words[(made * 7 + Math.floor(made / words.length) + 1) % words.length]!;
    made += 1;
    const typed = made % 5 === 0 && first.length > 5 ? swapLetters(first) : first;
    const van = made % 4 === 0 ? ` ${1968 + (made % 12)} bus` : '';
    return request(`${typed} ${second}${van}`);
  };
}

const wordsOf = (products: readonly Searched[]): string[] =>
  distinct(
    products.flatMap(({ name }) => {
      const parts = name.toLowerCase().match(/[a-z]{4,}/g) ?? [];
      return [...parts, parts.slice(0, 2).join(' ')];
    }),
  ).filter((word) => word.length > 3);

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Swaps two letters in the middle. */
function swapLetters(word: string): string {
  const at = Math.floor(word.length / 2) - 1;
  return word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2);
}

const found = (body: object): RequestSpec => ({
  method: 'POST',
  path: '/api/findProducts',
  body: { ...body, page: 1, per_page: 12 },
});
const ofWords = (keyword: string) => found({ keyword });
const ofNumber = (sku: string) => found({ sku });
