import type { ChipKind } from '../../rules/search-chips.ts';
import type { FitFacts } from './index/fit-cells.ts';
import { type SubstituteType, resolveOrSubstitute } from './substitute-types.ts';
import { readVanParam } from '../../../fitment/rules/van-param.ts';
import { fitTest, combineFacts, type ProductTest, vanTest } from './narrow.ts';
import { type Hits, plainResolution, type Resolution } from './resolution.ts';
import type { SearchIndex } from './index/search-index.ts';
import { symptomVan } from './symptom-van.ts';
import { placeOfType } from './words/vocabulary.ts';

/** A list's source and filters, as in the API calls. */
export interface ListQuery {
  keyword?: string | undefined;
  van?: string | undefined;
  category?: string | undefined;
  types?: readonly string[] | undefined;
  year?: number | undefined;
  engine?: string | undefined;
  min_price?: number | undefined;
  max_price?: number | undefined;
  fits?: string | undefined;
  without?: readonly ChipKind[] | undefined;
  in_stock?: boolean | undefined;
  /** The visitor's van, in the format of `vanParam`. */
  first?: string | undefined;
}

/** All filters. Leave one out to count what it hides. */
export const narrowedBy = [
  'van',
  'year',
  'engine',
  'types',
  'category',
  'stock',
  'price',
  'fits',
] as const;
export type NarrowedBy = (typeof narrowedBy)[number];

/** In dollars, inclusive. */
interface PriceRange {
  min: number;
  max: number;
}

/** A list before it is narrowed. */
export interface OpenList {
  resolution: Resolution;
  /** Combined from the words and the query. */
  facts: FitFacts;
  price: PriceRange;
  /** The substitute type, if no part of the searched type fits. */
  substitute?: SubstituteType | undefined;
}

/** The filters on vans that the query sets explicitly. */
export const explicitFacts = ({ van, year, engine }: ListQuery): FitFacts => ({
  ...(van && { vans: [van] }),
  ...(year && { years: [year, year] as const, yearsApart: undefined }),
  ...(engine && { engines: [engine] }),
});

/** Interprets the words of a list; without words it contains all products. */
export function openList(index: SearchIndex, query: ListQuery): OpenList {
  const explicit = explicitFacts(query);
  const { resolution, substitute }: Pick<OpenList, 'resolution' | 'substitute'> = query.keyword
    ? resolveOrSubstitute(
        index,
        query.keyword,
        explicit,
        query.without ?? [],
        symptomVan(query.first, index.vocabulary),
      )
    : { resolution: wholeCatalogue(index) };
  const narrowings = resolution.narrowings.filter(
    (each) =>
      !(query.van && each.vans) &&
      !(query.year && each.years && !each.vans) &&
      !(query.engine && each.engines),
  );
  const facts = { ...combineFacts([...narrowings]), ...explicit };
  return { resolution, facts, price: priceRange(resolution.narrowings, query), substitute };
}

/** Combined from the words and the query. */
function priceRange(
  narrowings: Resolution['narrowings'],
  { min_price: min = 0, max_price: max = Infinity }: ListQuery,
): PriceRange {
  const typed = narrowings.flatMap(({ price }) => price ?? []);
  return {
    min: Math.max(min, ...typed.map((each) => each.min ?? 0)),
    max: Math.min(max, ...typed.map((each) => each.max ?? Infinity)),
  };
}

/** A list without search words. */
export const plainList = (hits: Hits, query: ListQuery): OpenList => ({
  resolution: plainResolution(hits),
  facts: explicitFacts(query),
  price: priceRange([], query),
});

const wholeCatalogue = ({ all, count }: SearchIndex) =>
  plainResolution({ products: all, ranks: new Uint32Array(count) });

/** The products that pass all filters except those left out. */
export function narrowList(
  index: SearchIndex,
  list: OpenList,
  query: ListQuery,
  leftOut: readonly NarrowedBy[] = [],
): Hits {
  const { hits } = list.resolution;
  const tests = listTests(index, list, query, leftOut);
  if (tests.length === 0) return hits;
  const products = new Uint32Array(hits.products.length);
  const ranks = new Uint32Array(hits.products.length);
  let length = 0;
  for (let place = 0; place < hits.products.length; place += 1) {
    const product = hits.products[place]!;
    if (!passes(tests, product)) continue;
    products[length] = product;
    ranks[length] = hits.ranks[place]!;
    length += 1;
  }
  return { products: products.subarray(0, length), ranks: ranks.subarray(0, length) };
}

function passes(tests: readonly ProductTest[], product: number): boolean {
  for (const test of tests) if (!test(product)) return false;
  return true;
}

/** Whether removing this filter could change the list. */
export function isNarrowedBy(by: NarrowedBy, { facts, price }: OpenList, query: ListQuery) {
  switch (by) {
    case 'van':
      return facts.vans !== undefined;
    case 'year':
      return facts.years !== undefined;
    case 'engine':
      return facts.engines !== undefined;
    case 'types':
      return (query.types ?? []).length > 0;
    case 'category':
      return query.category !== undefined;
    case 'stock':
      return query.in_stock === true;
    case 'price':
      return price.min > 0 || price.max < Infinity;
    case 'fits':
      return query.fits !== undefined;
  }
}

function listTests(
  index: SearchIndex,
  { facts, price: { min, max } }: OpenList,
  query: ListQuery,
  leftOut: readonly NarrowedBy[],
): ProductTest[] {
  const isActive = (by: NarrowedBy) => !leftOut.includes(by);
  const tests: (ProductTest | undefined)[] = [];
  const { types = [], category } = query;
  if (types.length > 0 && isActive('types')) {
    const places = new Set(types.map((slug) => placeOfType(index.vocabulary, slug)));
    tests.push((product) => index.types[product]! >= 0 && places.has(index.types[product]!));
  }
  if (category && isActive('category')) {
    const { members } = index.categories.find(({ slug }) => slug === category) ?? {};
    tests.push((product) => members?.[product] === 1);
  }
  if (query.in_stock && isActive('stock')) tests.push((product) => index.soldOut[product] === 0);
  if (isActive('price') && (min > 0 || max < Infinity))
    tests.push((product) => {
      const cents = index.cents[product]!;
      return cents >= min * 100 && cents <= max * 100;
    });
  tests.push(
    fitTest(index, {
      ...facts,
      ...(!isActive('van') && { vans: undefined }),
      ...(!isActive('year') && { years: undefined, yearsApart: undefined }),
      ...(!isActive('engine') && { engines: undefined }),
    }),
  );
  if (query.fits && isActive('fits')) tests.push(vanTest(index, query.fits));
  return tests.filter((test) => test !== undefined);
}

/** Tests whether a product fits the preferred van; undefined if there is none or the list is for other vans. */
export function preferredTest(
  index: SearchIndex,
  { facts: { vans, years } }: OpenList,
  param = '',
): ProductTest | undefined {
  const van = readVanParam(param);
  if (!van || (vans && !vans.includes(van.type))) return undefined;
  if (years && (van.year < years[0] || van.year > years[1])) return undefined;
  return vanTest(index, param);
}
