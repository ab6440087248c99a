import { bitCount } from './index/bits.ts';
import { filterProducts } from './filter-products.ts';
import type { MatchedSearch } from './matched-search.ts';
import { rankHits } from './rank-hits.ts';
import { plainResolution, type Resolution } from './resolution.ts';
import type { TypedNarrowing, TypeReading } from './words/understand.ts';

type Narrowings = readonly TypedNarrowing[];

/** The value of a word in a telling field. */
const TELLING = 5;
/** The value of a word in another field. */
const ANYWHERE = 2;

/** Finds the products that match most words; keeps the part type and the van before other words. */
export function findPartialMatches(search: MatchedSearch): Resolution {
  const { slots, readings, narrowings } = search;
  const ways = narrowingsToTry(search);
  const narrowing = slots.length === 0 && ways.find((way) => way.length > 0);
  if (narrowing) {
    const how = { narrowings: narrowing, reading: null, counted: 0 };
    return {
      ...plainResolution(rankHits(search, how, search.index.all)),
      narrowings: narrowing,
      dropped: typedOf(leftOut(search, narrowing)),
      leftOut: leftOut(search, narrowing),
    };
  }
  const [reading] = readings;
  const isBuilt = search.isPossible(narrowings);
  // Of a van that was built, neither type nor year is dropped before other words are.
  const [first, later] = isBuilt ? partition(ways, keepsVan(narrowings)) : [ways, []];
  return (
    findOfType(search, reading, first) ??
    findWorded(search, isBuilt ? [narrowings] : ways) ??
    findOfType(search, reading, later) ??
    findWorded(search, [[]]) ?? {
      ...plainResolution({ products: new Uint32Array(), ranks: new Uint32Array() }),
      dropped: slots.map(({ typed }) => typed),
      leftOut: narrowings,
      isNothing: true,
    }
  );
}

const keepsVan = (narrowings: Narrowings) => (way: Narrowings) =>
  narrowings.every(
    (each) => (each.vans === undefined && each.years === undefined) || way.includes(each),
  );

function partition<T>(list: readonly T[], holds: (each: T) => boolean): [T[], T[]] {
  return [list.filter(holds), list.filter((each) => !holds(each))];
}

function findOfType(
  search: MatchedSearch,
  reading: TypeReading | undefined,
  ways: readonly Narrowings[],
): Resolution | undefined {
  if (!reading) return undefined;
  for (const way of ways) {
    const products = filterProducts(search.productsOfTypes(reading), search.fits(way));
    if (products.length > 0) return withMost(search, products, reading, way);
  }
  return undefined;
}

/** Finds what has at least half of the words; without narrowings, any of them. */
function findWorded(search: MatchedSearch, ways: readonly Narrowings[]): Resolution | undefined {
  for (const way of ways) {
    const products = filterProducts(search.wordedProducts(), search.fits(way));
    const isEnough =
      way.length === 0 || most(valuesOf(search, products, 0)) * 2 >= search.slots.length * TELLING;
    if (products.length > 0 && isEnough) return withMost(search, products, null, way);
  }
  return undefined;
}

/** The products with the most words; words that not all of them have are reported as dropped. */
function withMost(
  search: MatchedSearch,
  products: Uint32Array,
  reading: TypeReading | null,
  narrowings: Narrowings,
): Resolution {
  const { slots, allSlots, matches } = search;
  const given = reading?.slots ?? 0;
  const shown = best(products, valuesOf(search, products, given));
  let common = allSlots;
  for (const product of shown) common &= matches.bits[product]! | given;
  const missing = slots.filter((_, place) => (common & (1 << place)) === 0);
  const how = { narrowings, reading, counted: allSlots };
  return {
    ...plainResolution(
      rankHits(search, how, common === 0 ? shown : search.withSlots(common, reading)),
    ),
    narrowings,
    reading,
    dropped: [...missing.map(({ typed }) => typed), ...typedOf(leftOut(search, narrowings))],
    leftOut: leftOut(search, narrowings),
  };
}

/** The filter sets to try in order: all, all but one, only the vans, none. */
function narrowingsToTry(search: MatchedSearch): Narrowings[] {
  const { narrowings } = search;
  const allButOne = narrowings
    .toSorted((a, b) => importance(a) - importance(b))
    .map((one) => narrowings.filter((each) => each !== one));
  const vans = narrowings.filter((each) => each.vans !== undefined);
  return [narrowings, ...allButOne, vans, []].filter((way) => search.isPossible(way));
}

/** The van is dropped last, the year second to last. */
const importance = ({ vans, years }: TypedNarrowing) =>
  (vans === undefined ? 0 : 2) + (years === undefined ? 0 : 1);

const leftOut = ({ narrowings }: MatchedSearch, applied: Narrowings) =>
  narrowings.filter((each) => !applied.includes(each));

const typedOf = (narrowings: Narrowings): string[] => [
  ...new Set(narrowings.map(({ typed }) => typed)),
];

function best(products: Uint32Array, values: Uint8Array): Uint32Array {
  const highest = most(values);
  const found = new Uint32Array(products.length);
  let length = 0;
  for (let at = 0; at < products.length; at += 1)
    if (values[at] === highest) found[length++] = products[at]!;
  return found.subarray(0, length);
}

function most(values: Uint8Array): number {
  let highest = 0;
  for (let at = 0; at < values.length; at += 1) if (values[at]! > highest) highest = values[at]!;
  return highest;
}

/** A score for each product by matched words; words in telling fields count more. */
function valuesOf({ matches }: MatchedSearch, products: Uint32Array, given: number): Uint8Array {
  const { bits, tellingBits } = matches;
  const values = new Uint8Array(products.length);
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at]!;
    values[at] =
      ANYWHERE * bitCount(bits[product]! | given) +
      (TELLING - ANYWHERE) * bitCount(tellingBits[product]! | given);
  }
  return values;
}
