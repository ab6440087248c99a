import type { Facets } from '../../contract.ts';
import { countTypes } from './answer.ts';
import { cellsOf, eachCommon, otherwiseHolds } from './fit-cells.ts';
import { type ListQuery, narrowList, type NarrowedBy, type OpenList } from './find-list.ts';
import type { SearchIndex } from './search-index.ts';

/** What a list can be narrowed by; each is counted as if the list were not narrowed by it. */
export function facetsOf(index: SearchIndex, list: OpenList, query: ListQuery): Facets {
  const without = (...leftOut: NarrowedBy[]): readonly number[] =>
    narrowList(index, list, query, leftOut).products;
  const prices = without('price').map((product) => index.cents[product]!);
  return {
    types: countTypes(index, without('types')),
    ...countVans(index, list, without('van'), without('year'), without('engine')),
    categories: index.categories
      .map(({ slug, name, members }) => ({
        slug,
        label: name,
        count: without('category').filter((product) => members[product] === 1).length,
      }))
      .filter(({ count }) => count > 0),
    in_stock: without('stock').filter((product) => index.soldOut[product] === 0).length,
    price: range(prices),
  };
}

/** Not `Math.min(...)`, which a long list overflows. */
function range(cents: readonly number[]): Facets['price'] {
  if (cents.length === 0) return null;
  const [min, max] = cents.reduce(
    ([least, most], each) => [Math.min(least, each), Math.max(most, each)],
    [Infinity, 0] as [number, number],
  );
  return { min: Math.floor(min / 100), max: Math.ceil(max / 100) };
}

function countVans(
  index: SearchIndex,
  { facts }: OpenList,
  ofVans: readonly number[],
  ofYears: readonly number[],
  ofEngines: readonly number[],
): Pick<Facets, 'vans' | 'years' | 'engines'> {
  const { vanTypes, engines } = index.vocabulary;
  const count = (
    products: readonly number[],
    leftOut: 'vans' | 'years' | 'engines',
    keyOf: (cell: SearchIndex['cells'][number]) => string | number | null,
  ) => {
    const counts = new Map<string | number | null, number>();
    const open = { ...facts, [leftOut]: undefined };
    const wanted = cellsOf(index.cells, open);
    const keys = index.cells.map(keyOf);
    const keysOfFit = index.fits.map(() => undefined as Set<string | number | null> | undefined);
    const { starts, values } = index.fitsOf;
    for (const product of products) {
      const own = new Set<string | number | null>();
      for (let at = starts[product]!; at < starts[product + 1]!; at += 1) {
        const fit = values[at]!;
        if (!keysOfFit[fit]) {
          const ofFit = new Set<string | number | null>();
          if (otherwiseHolds(index.fits[fit]!, open))
            eachCommon(wanted, index.fitCells[fit]!, (cell) => ofFit.add(keys[cell]!));
          keysOfFit[fit] = ofFit;
        }
        for (const key of keysOfFit[fit]) own.add(key);
      }
      for (const key of own) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return counts;
  };
  const vans = count(ofVans, 'vans', ({ van }) => van);
  const years = count(ofYears, 'years', ({ year }) => year);
  const codes = count(ofEngines, 'engines', ({ engine }) => engine);
  const known = new Map(engines.map((engine) => [engine.code, engine]));
  return {
    vans: vanTypes.flatMap(({ slug, title }) =>
      vans.has(slug) ? [{ slug, label: title, count: vans.get(slug)! }] : [],
    ),
    years: [...years]
      .map(([year, found]) => ({ year: Number(year), count: found }))
      .toSorted((a, b) => a.year - b.year),
    engines: [...known.values()].flatMap(({ code, name }) =>
      codes.has(code) ? [{ code, label: name, count: codes.get(code)! }] : [],
    ),
  };
}
