import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderList } from './order-list.ts';
import { SCORES } from './resolution.ts';
import type { SearchIndex } from './index/search-index.ts';
import { runs } from '../../../server/testing/seed.ts';

/** More products than are sorted by comparing. */
const COUNT = 2_500;

test('long lists have the order that comparing gives', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 40 }), (seed, scores) => {
      const random = generator(seed);
      const bySellRank = Uint32Array.from({ length: COUNT }, (_, at) => at);
      for (let at = COUNT - 1; at > 0; at -= 1) {
        const other = random(at + 1);
        [bySellRank[at], bySellRank[other]] = [bySellRank[other]!, bySellRank[at]!];
      }
      const sellRanks = new Uint32Array(COUNT);
      bySellRank.forEach((product, rank) => (sellRanks[product] = rank));
      const soldOut = Uint8Array.from({ length: COUNT }, () => random(2));
      const index = { count: COUNT, bySellRank, sellRanks, soldOut } as unknown as SearchIndex;
      const products = Uint32Array.from({ length: COUNT }, (_, at) => at).filter(
        () => random(20) > 0,
      );
      const ranks = products.map(() => random(3) * SCORES + random(scores));
      const isPreferred = (product: number) => product % 3 === 0;

      const rankOf = new Map([...products].map((product, at) => [product, ranks[at]!]));
      const keyOf = (product: number): number[] => {
        const rank = rankOf.get(product)!;
        const section = Math.floor(rank / SCORES);
        return [
          isPreferred(product) ? 0 : 1,
          section,
          rank % SCORES,
          soldOut[product]!,
          sellRanks[product]!,
        ];
      };
      const expected = [...products].toSorted((a, b) => {
        const one = keyOf(a);
        const other = keyOf(b);
        const at = one.findIndex((value, place) => value !== other[place]);
        return at < 0 ? 0 : one[at]! - other[at]!;
      });
      expect([...orderList(index, { products, ranks }, 'relevance', isPreferred)]).toEqual(
        expected,
      );
    }),
    { numRuns: runs(5, 40) },
  );
});

/** Whole numbers below a limit, the same for the same seed. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}
