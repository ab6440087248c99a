import type { Sort } from '../../rules/list-view.ts';
import type { ChipKind } from '../../rules/understood.ts';
import type { FitFacts } from './fit-cells.ts';
import { type KinType, resolveOrKin } from './kin-types.ts';
import { readVanParam } from '../../../fitment/rules/van-param.ts';
import { fitTest, joinFacts, type ProductTest, vanTest } from './narrow.ts';
import { type Hits, plainResolution, type Resolution, SCORES } from './resolution.ts';
import type { SearchIndex } from './search-index.ts';

/** What a list is made of and narrowed by, as the calls take it. */
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
}

/** The ways in which a list is narrowed, each of which can be left out to count what it hides. */
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

/** A list before it is narrowed. */
export interface OpenList {
  resolution: Resolution;
  /** From the words and the query together. */
  facts: FitFacts;
  /** What the parts are if none of the searched type fits. */
  kin?: KinType | undefined;
}

/** What a list is narrowed to beside its words. */
export const explicitFacts = ({ van, year, engine }: ListQuery): FitFacts => ({
  ...(van && { vans: [van] }),
  ...(year && { years: [year, year] as const }),
  ...(engine && { engines: [engine] }),
});

/** Reads the words of a list; without words it is made of all products. */
export function openList(index: SearchIndex, query: ListQuery): OpenList {
  const explicit = explicitFacts(query);
  const { resolution, kin }: Omit<OpenList, 'facts'> = query.keyword
    ? resolveOrKin(index, query.keyword, explicit, query.without ?? [])
    : { resolution: wholeCatalogue(index) };
  const narrowings = resolution.narrowings.filter(
    (each) =>
      !(query.van && each.vans) &&
      !(query.year && each.years && !each.vans) &&
      !(query.engine && each.engines),
  );
  const facts = { ...joinFacts([...narrowings]), ...explicit };
  return { resolution, facts, kin };
}

const wholeCatalogue = ({ count }: SearchIndex): Resolution =>
  plainResolution({
    products: Array.from({ length: count }, (_, product) => product),
    ranks: new Float64Array(count),
  });

/** The products of a list that pass everything it is narrowed by, except what is left out. */
export function narrowList(
  index: SearchIndex,
  { resolution: { hits }, facts }: OpenList,
  query: ListQuery,
  leftOut: readonly NarrowedBy[] = [],
): Hits {
  const tests = listTests(index, facts, query, leftOut);
  if (tests.length === 0) return hits;
  const products: number[] = [];
  const ranks: number[] = [];
  for (let place = 0; place < hits.products.length; place += 1) {
    const product = hits.products[place]!;
    if (!tests.every((test) => test(product))) continue;
    products.push(product);
    ranks.push(hits.ranks[place]!);
  }
  return { products, ranks: Float64Array.from(ranks) };
}

function listTests(
  index: SearchIndex,
  facts: FitFacts,
  query: ListQuery,
  leftOut: readonly NarrowedBy[],
): ProductTest[] {
  const counts = (by: NarrowedBy) => !leftOut.includes(by);
  const tests: (ProductTest | undefined)[] = [];
  const { types = [], category, min_price: min = 0, max_price: max = Infinity } = query;
  if (types.length > 0 && counts('types')) {
    const { partTypes } = index.vocabulary;
    const places = new Set(
      partTypes.keys().filter((place) => types.includes(partTypes[place]!.slug)),
    );
    tests.push((product) => places.has(index.types[product]!));
  }
  if (category && counts('category')) {
    const { members } = index.categories.find(({ slug }) => slug === category) ?? {};
    tests.push((product) => members?.[product] === 1);
  }
  if (query.in_stock && counts('stock')) tests.push((product) => index.soldOut[product] === 0);
  if (counts('price') && (min > 0 || max < Infinity))
    tests.push((product) => {
      const cents = index.cents[product]!;
      return cents >= min * 100 && cents <= max * 100;
    });
  tests.push(
    fitTest(index, {
      ...facts,
      ...(!counts('van') && { vans: undefined }),
      ...(!counts('year') && { years: undefined }),
      ...(!counts('engine') && { engines: undefined }),
    }),
  );
  if (query.fits && counts('fits')) tests.push(vanTest(index, query.fits));
  return tests.filter((test) => test !== undefined);
}

/** Whether a product is for the van that comes first; undefined if there is none, or the list is for other vans. */
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

/** Orders a list: section by section, in each as asked. By relevance, what is preferred comes first. */
export function orderList(
  index: SearchIndex,
  { products, ranks }: Hits,
  sort: Sort,
  isPreferred: ProductTest = () => true,
): Uint32Array {
  const { byPlace, places, soldOut } = index;
  const isByRelevance = sort === 'relevance';
  const keys = new Float64Array(products.length);
  for (let at = 0; at < products.length; at += 1) {
    const product = products[at]!;
    const rank = ranks[at]!;
    const section = Math.floor(rank / SCORES);
    if (isByRelevance) {
      const preferred = (section + (isPreferred(product) ? 0 : 0.5)) * 2 * SCORES;
      const order = preferred + (rank % SCORES);
      keys[at] = (order * 2 + soldOut[product]!) * PLACES + places[product]!;
    } else keys[at] = (section * VALUES + valueOf(index, product, sort)) * PLACES + product;
  }
  keys.sort();
  const ordered = new Uint32Array(keys.length);
  for (let at = 0; at < keys.length; at += 1) {
    const place = keys[at]! % PLACES;
    ordered[at] = isByRelevance ? byPlace[place]! : place;
  }
  return ordered;
}

/** More than there are products. */
const PLACES = 2 ** 20;
/** More than any price in cents. */
const VALUES = 2 ** 28;

function valueOf(index: SearchIndex, product: number, sort: Exclude<Sort, 'relevance'>): number {
  switch (sort) {
    case 'price':
      return index.cents[product]!;
    case 'price-desc':
      return VALUES - 1 - index.cents[product]!;
    case 'newest':
      return index.ages[product]!;
    case 'name':
      return 0;
  }
}
