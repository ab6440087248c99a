import type { Facets } from '../../contract.ts';
import { countTypes } from './list-metadata.ts';
import {
  cellsOf,
  forEachCommonBit,
  type FitFacts,
  matchesGearboxAndBody,
} from './index/fit-cells.ts';
import {
  type ListQuery,
  narrowList,
  type NarrowedBy,
  isNarrowedBy,
  type OpenList,
} from './find-list.ts';
import type { SearchIndex } from './index/search-index.ts';

/** The filters of a list. Each filter's counts ignore that filter's own value. */
export function facetsOf(index: SearchIndex, list: OpenList, query: ListQuery): Facets {
  const narrowed = narrowList(index, list, query).products;
  const without = (by: NarrowedBy): Uint32Array =>
    isNarrowedBy(by, list, query) ? narrowList(index, list, query, [by]).products : narrowed;
  const ofAnyCategory = without('category');
  return {
    types: countTypes(index, without('types')),
    ...countVans(index, list, without('van'), without('year'), without('engine')),
    categories: index.categories
      .map(({ slug, name, members }) => ({
        slug,
        label: name,
        count: countIf(ofAnyCategory, (product) => members[product] === 1),
      }))
      .filter(({ count }) => count > 0),
    in_stock: countIf(without('stock'), (product) => index.soldOut[product] === 0),
    price: range(index, without('price')),
  };
}

function countIf(products: Uint32Array, holds: (product: number) => boolean): number {
  let count = 0;
  for (const product of products) if (holds(product)) count += 1;
  return count;
}

/** Avoids `Math.min(...)`, which overflows the stack for long lists. */
function range({ cents }: SearchIndex, products: Uint32Array): Facets['price'] {
  if (products.length === 0) return null;
  let min = Infinity;
  let max = 0;
  for (const product of products) {
    min = Math.min(min, cents[product]!);
    max = Math.max(max, cents[product]!);
  }
  return { min: Math.floor(min / 100), max: Math.ceil(max / 100) };
}

function countVans(
  index: SearchIndex,
  { facts }: OpenList,
  ofVans: Uint32Array,
  ofYears: Uint32Array,
  ofEngines: Uint32Array,
): Pick<Facets, 'vans' | 'years' | 'engines'> {
  const { vanTypes, engines } = index.vocabulary;
  const vans = countCells(index, ofVans, { ...facts, vans: undefined }, ({ van }) => van);
  const years = countCells(
    index,
    ofYears,
    { ...facts, years: undefined, yearsApart: undefined },
    ({ year }) => year,
  );
  const codes = countCells(
    index,
    ofEngines,
    { ...facts, engines: undefined },
    ({ engine }) => engine,
  );
  const known = new Map(engines.map((engine) => [engine.code, engine]));
  return {
    vans: vanTypes.flatMap(({ slug, title }) =>
      vans.has(slug) ? [{ slug, label: title, count: vans.get(slug)! }] : [],
    ),
    years: [...years]
      .map(([year, found]) => ({ year, count: found }))
      .toSorted((a, b) => a.year - b.year),
    engines: [...known.values()].flatMap(({ code, name }) =>
      codes.has(code) ? [{ code, label: name, count: codes.get(code)! }] : [],
    ),
  };
}

/** For each key, the number of products that fit a van with it; only vans that match the facts count. */
function countCells<Key>(
  index: SearchIndex,
  products: Uint32Array,
  facts: FitFacts,
  keyOf: (cell: SearchIndex['cells'][number]) => Key,
): Map<Key, number> {
  const wanted = cellsOf(index.cells, facts);
  const keys = [...new Set(index.cells.map(keyOf))];
  const keyPlaces = index.cells.map((cell) => keys.indexOf(keyOf(cell)));
  const keysOf = keysOfFits(index, facts, wanted, keyPlaces);
  const counts = new Uint32Array(keys.length);
  /** The last list of fits counted for each key. */
  const counted = new Int32Array(keys.length).fill(-1);
  const { starts, values } = index.fitLists;
  countFitLists(index, products).forEach((count, list) => {
    if (count === 0) return;
    for (let at = starts[list]!; at < starts[list + 1]!; at += 1) {
      for (const key of keysOf(values[at]!)) {
        if (counted[key] === list) continue;
        counted[key] = list;
        counts[key]! += count;
      }
    }
  });
  return new Map(
    keys.map((key, place) => [key, counts[place]!] as const).filter(([, count]) => count > 0),
  );
}

/** The number of products for each list of fits. */
function countFitLists({ fitLists, fitListOf }: SearchIndex, products: Uint32Array): Uint32Array {
  const counts = new Uint32Array(fitLists.starts.length - 1);
  for (let at = 0; at < products.length; at += 1) counts[fitListOf[products[at]!]!]! += 1;
  return counts;
}

/** The keys of the cells that a fit may fit, computed on first use. */
function keysOfFits(
  { fits, fitCells }: SearchIndex,
  facts: FitFacts,
  wanted: Uint32Array,
  keyPlaces: readonly number[],
): (fit: number) => readonly number[] {
  const known = Array.from(fits, (): number[] | undefined => undefined);
  return (fit) => {
    let keys = known[fit];
    if (!keys) {
      const found = new Set<number>();
      if (matchesGearboxAndBody(fits[fit]!, facts))
        forEachCommonBit(wanted, fitCells[fit]!, (cell) => found.add(keyPlaces[cell]!));
      known[fit] = keys = [...found];
    }
    return keys;
  };
}
