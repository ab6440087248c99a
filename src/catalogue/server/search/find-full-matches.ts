import { looksLikePartNumber, normalPartNumber } from '../../rules/part-number.ts';
import { hasProduct } from './filter-products.ts';
import type { MatchedSearch } from './matched-search.ts';
import type { ProductTest } from './narrow.ts';
import { numberHits } from './number-hits.ts';
import { rankHits } from './rank-hits.ts';
import { plainResolution, type Resolution } from './resolution.ts';
import type { TypeReading } from './words/understand.ts';

/** Finds products that match all words and fit; undefined if there are none. `number` may be a part number. */
export function findFullMatches(search: MatchedSearch, number: string): Resolution | undefined {
  const { index, slots, readings, narrowings, allSlots } = search;
  if (!search.isPossible(narrowings)) return undefined;
  if (slots.length === 0) {
    if (narrowings.length === 0) return undefined;
    const hits = rankHits(search, { narrowings, reading: null, counted: 0 }, search.index.all);
    return { ...plainResolution(hits), narrowings };
  }
  if (looksLikePartNumber(number)) {
    const worded = search.withSlots(allSlots, null);
    const numbered = numberHits(index, normalPartNumber(number), worded);
    if (numbered) return plainResolution(numbered);
  }

  const strong = narrowings.filter(({ isWeak }) => !isWeak);
  const ways = strong.length < narrowings.length ? [narrowings, strong] : [narrowings];
  for (const way of ways) {
    const fits = search.fits(way);
    const reading = bestReading(search, fits);
    const products = search.withSlots(allSlots, reading);
    const isEnough = readings[0] ? isNamed(search, readings[0], fits) : fits;
    if (!reading && !hasProduct(products, isEnough)) continue;
    const hits = rankHits(search, { narrowings: way, reading, counted: allSlots }, products);
    return { ...plainResolution(hits), narrowings: way, reading };
  }
  return undefined;
}

/**
 * Returns the first reading whose type has a fitting part with all other words in telling fields and the head in its
 * name. Otherwise the first with all words in any field, unless another product has them all in telling fields.
 */
function bestReading(search: MatchedSearch, fits: ProductTest): TypeReading | null {
  const { readings, allSlots, matches } = search;
  const { bits, tellingBits, nameBits } = matches;
  const has = (reading: TypeReading, where: Uint16Array, head = 0) =>
    hasProduct(
      search.productsOfTypes(reading),
      (product) =>
        (where[product]! | reading.slots) === allSlots &&
        (nameBits[product]! & head) === head &&
        fits(product),
    );
  const telling = readings.find((reading) => has(reading, tellingBits, reading.head));
  if (telling) return telling;
  if (readings[0] && hasProduct(search.wordedProducts(), isNamed(search, readings[0], fits)))
    return null;
  return readings.find((reading) => has(reading, bits)) ?? null;
}

/** Tests for all words in telling fields, and the type or the head in the name. */
function isNamed(
  { matches: { tellingBits, nameBits }, allSlots }: MatchedSearch,
  { head, slots }: TypeReading,
  fits: ProductTest,
): ProductTest {
  return (product) => {
    if (tellingBits[product] !== allSlots) return false;
    const own = nameBits[product]!;
    return ((own & head) !== 0 || (own & slots) === slots) && fits(product);
  };
}
