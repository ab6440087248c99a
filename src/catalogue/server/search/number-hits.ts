import { type Hits, SCORES } from './resolution.ts';
import type { SearchIndex } from './index/search-index.ts';

const MAX_NUMBERS = 300;
/** The tier of a number match is used as its section; products that match only by words come last. */
const WORDED = 3;

/**
 * Products whose number contains a normalized number: exact matches first, then prefixes. `worded` products follow.
 */
export function numberHits(
  { numbers }: SearchIndex,
  number: string,
  worded: Iterable<number> = [],
): Hits | undefined {
  const matches = number === '' ? [] : numbers.find(number, MAX_NUMBERS);
  if (matches.length === 0) return undefined;
  const matched = new Set(matches.map(({ product }) => product));
  const others = [...worded].filter((product) => !matched.has(product));
  return {
    products: Uint32Array.from([...matched, ...others]),
    ranks: Uint32Array.from([
      ...matches.map(({ tier }) => tier * SCORES),
      ...others.map(() => WORDED * SCORES),
    ]),
  };
}
