import type { Found, ProductRow } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { searchMessages } from '../../search-messages.ts';
import { looksLikePartNumber, normalPartNumber } from '../../rules/part-number.ts';
import type { Sort } from '../../rules/list-view.ts';
import { listPart } from '../../../server/database/list-part.ts';
import type { Shop } from '../../../server/shop.ts';
import { dependsOnList, dependsOnParts, type Kind, type Scope } from '../part-tags.ts';
import { type AskedFor, askedFor } from '../../rules/asked-for.ts';
import { diagramsAbout, type DiagramTopic } from '../diagrams/diagrams-about.ts';
import { diagramsOfList } from '../diagrams/diagrams-of-list.ts';
import { storedDiagrams } from '../diagrams/stored-diagrams.ts';
import { openRepairs } from '../repairs/stored-repairs.ts';
import { repairsAbout, type RepairTopic } from '../repairs/repairs-about.ts';
import { openProductRows } from '../product-rows-cache.ts';
import { listMetadata } from './list-metadata.ts';
import { likeness } from './likeness.ts';
import { openArticles, type Topic, topicOf } from './articles-about.ts';
import { openFailedSearches } from './failed-searches.ts';
import {
  type ListQuery,
  narrowedBy,
  narrowList,
  openList,
  type OpenList,
  plainList,
  preferredTest,
} from './find-list.ts';
import { listMessage } from './list-message.ts';
import { vanTest } from './narrow.ts';
import { openIndex } from './index/open-index.ts';
import { numberHits } from './number-hits.ts';
import { orderList } from './order-list.ts';
import { dealSuspects } from './deal-suspects.ts';
import { readNumberList } from './read-number-list.ts';
import { findPartList } from './part-list/find-part-list.ts';
import { plainResolution, type Resolution, SCORES } from './resolution.ts';
import type { SearchIndex } from './index/search-index.ts';
import { findSimilarNumbers } from './similar-numbers.ts';
import { searchWords } from './words/words.ts';

const MAX_NEAR = 8;
const MAX_SIMILAR = 24;
const MAX_MATCHES = 300;
const MAX_INSTEAD = 12;
/** The maximum number of parts whose names are compared. */
const MAX_ALIKE = 200;

export interface FindQuery extends ListQuery {
  sku?: string | undefined;
  sort?: Sort | undefined;
  /** The van whose parts come first when sorting by relevance. */
  first?: string | undefined;
  page?: number | undefined;
  per_page?: number | undefined;
}

/** A sorted list with its metadata; product rows are read page by page. */
interface OrderedList {
  products: Uint32Array;
  length: number;
  near: number[];
  about: Omit<Found, 'code' | 'data' | 'near' | 'total' | 'articles' | 'diagrams' | 'jobs'>;
  topic: Topic | undefined;
  /** The van and years that the words name. */
  facts: DiagramTopic['facts'];
  /** What jobs could be about. */
  repairTopic: Omit<RepairTopic, 'isAsked'>;
  /** The part types that a symptom suspects, and its system. */
  complaint: Pick<DiagramTopic, 'suspects' | 'system'>;
  isSearchFailed: boolean;
}

/** Lists and searches, answered from the index in memory. */
export function openFinder(shop: Shop) {
  const getIndex = openIndex(shop);
  const readRows = openProductRows(shop);
  const failed = openFailedSearches(shop);
  const articlesAbout = openArticles(shop);
  const readDiagrams = storedDiagrams(shop);
  const storedRepairs = openRepairs(shop);

  const readList = async (index: SearchIndex, query: FindQuery): Promise<OpenList> => {
    const typed = query.sku ?? query.keyword ?? '';
    const several = readNumberList(index.numbers, typed);
    const list = several?.count
      ? plainList(several.hits, query)
      : await readWords(index, query, several?.unknown);
    const superseded = (several?.known ?? [typed]).flatMap(
      (number) => index.superseded.get(normalPartNumber(number)) ?? [],
    );
    const numbers = several?.count && { numbers: several.count, unknown: several.unknown };
    return { ...list, resolution: { ...list.resolution, ...numbers, superseded } };
  };

  /** `unknown`: numbers that no part has, of which alone the search consists. */
  const readWords = async (
    index: SearchIndex,
    query: FindQuery,
    unknown?: readonly string[],
  ): Promise<OpenList> => {
    const { sku, ...words } = query;
    if (sku !== undefined) {
      const numbered = numberHits(index, normalPartNumber(sku));
      if (numbered) return plainList(numbered, query);
    }
    const typed = sku ?? query.keyword;
    const list = openList(index, { ...words, keyword: typed });
    const { isNothing, dropped } = list.resolution;
    const isFound = !isNothing && dropped.length === 0 && sku === undefined;
    if (!typed || !looksLikePartNumber(typed) || isFound) return list;
    const ids = await findSimilarNumbers(shop.reads, unknown ?? [typed], MAX_SIMILAR);
    const products = [...new Set(ids.flat())]
      .map((id) => index.ids.indexOf(id))
      .filter((product) => product >= 0)
      .slice(0, MAX_SIMILAR);
    if (products.length === 0 && !unknown) return list;
    return { ...list, resolution: similarNumbers(products, unknown) };
  };

  const orderedList = async (index: SearchIndex, query: FindQuery): Promise<OrderedList> => {
    const { page: _page, per_page: _size, ...listQuery } = query;
    const key = JSON.stringify(listQuery);
    const cached = index.remembered.get(key) as OrderedList | undefined;
    if (cached) return cached;
    const list = await readList(index, query);
    const narrowed = narrowList(index, list, query);
    const { sort = 'relevance', first } = query;
    const isPreferred = sort === 'relevance' ? preferredTest(index, list, first) : undefined;
    const sorted = orderList(index, narrowed, sort, isPreferred);
    const isDealt = list.resolution.symptom && sort === 'relevance';
    const products = isDealt ? dealSuspects(index, sorted, isPreferred) : sorted;
    const ordered: OrderedList = {
      products,
      length: products.length,
      near: products.length > 0 ? [] : nearest(index, list, query),
      about: {
        ...listMetadata(index, list, query, narrowed, isPreferred),
        ...listMessage(index, list, query, products.length),
        ...(list.resolution.corrected && { corrected: list.resolution.corrected }),
        dropped: list.resolution.dropped,
      },
      topic: topicOf(index, list, query.keyword),
      facts: factsAsked(list),
      complaint: {
        suspects: list.resolution.symptom?.part_types,
        system: list.resolution.symptom?.system,
      },
      repairTopic: repairTopic(list, topicOf(index, list, query.keyword)),
      isSearchFailed: list.resolution.isNothing || list.resolution.dropped.length > 0,
    };
    index.remembered.set(key, ordered);
    return ordered;
  };

  const diagramsOf = async (
    { topic, facts, complaint }: OrderedList,
    query: FindQuery,
    asked: AskedFor,
  ) =>
    query.keyword === undefined
      ? diagramsOfList(await getIndex(), await readDiagrams(), query)
      : diagramsAbout(await readDiagrams(), {
          stems: asked.rest ? (topic?.stems ?? []) : [],
          facts,
          ...complaint,
          isAsked: asked.diagrams,
          first: query.first,
        });

  const find = async (asked: FindQuery, most: number, isRecorded = true): Promise<Found> => {
    const typed = asked.sku ?? asked.keyword;
    const empty = emptySearch(asked, typed);
    if (empty) return empty;
    const index = await getIndex();
    const meant = askedFor(asked.sku === undefined ? (asked.keyword ?? '') : '');
    const query = meant.diagrams && meant.rest ? { ...asked, keyword: meant.rest } : asked;
    const ordered = await orderedList(index, query).then((list) =>
      // "Repair rear brakes" asks for no part that repairs.
      list.isSearchFailed && meant.jobs && meant.rest
        ? orderedList(index, { ...query, keyword: meant.rest })
        : list,
    );
    const { products, near, about, topic, isSearchFailed } = ordered;
    const isAnswered = (meant.diagrams || meant.jobs) && !meant.rest;
    if (isSearchFailed && typed && isRecorded && !isAnswered) failed.record(typed);
    const { limit, offset } = listPart(query);
    const part = products.subarray(
      offset,
      Math.min(most, limit === null ? Infinity : offset + limit),
    );
    dependsOnPart(index, query, ordered, offset + part.length);
    const isCut = products.length > most;
    const close =
      about.dropped.length > 0 && most < Infinity ? products.subarray(0, MAX_NEAR) : near;
    return {
      code: 200,
      data: await readRows(idsOf(index, part)),
      jobs:
        topic || meant.jobs
          ? repairsAbout((await storedRepairs()).repairs, {
              ...ordered.repairTopic,
              isAsked: meant.jobs,
              first: query.first,
            })
          : [],
      articles: topic ? await articlesAbout(topic) : [],
      diagrams: await diagramsOf(ordered, query, meant),
      total: Math.min(most, products.length),
      ...((close.length > 0 || isSearchFailed) && { near: await readRows(idsOf(index, close)) }),
      ...about,
      ...(isCut && { message: about.message ?? searchMessages.best(most) }),
    };
  };

  return {
    /** For what is computed from the index beside lists. */
    getIndex,
    readRows,

    /** Whether the shop has a van of this model year. */
    async hasYear(year: number): Promise<boolean> {
      const { cells } = await getIndex();
      return cells.some((cell) => cell.year === year);
    },

    /** The list without its product rows. */
    async open(query: FindQuery): Promise<{ index: SearchIndex; list: OpenList }> {
      const index = await getIndex();
      dependsOnList(scopeOf(query), ['product', 'index', 'price', 'stock']);
      return { index, list: await readList(index, query) };
    },

    find: (query: FindQuery): Promise<Found> => find(query, Infinity),

    /** Like `find`, but returns only the best matches, without paging. Close matches are in `near`. */
    findBest: (query: FindQuery): Promise<Found> => find(query, MAX_MATCHES),

    /** Like `findBest`, but does not record failed searches by staff. */
    findForStaff: (query: FindQuery): Promise<Found> => find(query, MAX_MATCHES, false),

    /** The ids of all matches in order; `isClose` if no product matches all words. */
    async idsForStaff(query: FindQuery): Promise<{ ids: number[]; isClose: boolean }> {
      if (emptySearch(query, query.keyword)) return { ids: [], isClose: false };
      const index = await getIndex();
      const { products, about } = await orderedList(index, query);
      return { ids: idsOf(index, products), isClose: about.dropped.length > 0 };
    },

    /** The parts of a pasted list of numbers with quantities. */
    findPartList: async (text: string) =>
      findPartList({ db: shop.reads, index: await getIndex(), readRows }, text),

    /** In the shop's order. */
    async idsInCategory(category: string): Promise<number[]> {
      const index = await getIndex();
      dependsOnList({ category }, ['product', 'index']);
      const { products } = await orderedList(index, { category });
      return idsOf(index, products);
    },

    /** Up to twelve similar parts that fit or may fit the van: in stock first, then by similarity and sales. */
    async fitsInstead(id: number, van: string): Promise<ProductRow[]> {
      const index = await getIndex();
      dependsOnList({}, ['product', 'index']);
      const own = index.ids.indexOf(id);
      const type = index.types[own] ?? -1;
      const fits = vanTest(index, van);
      if (type < 0 || !fits) return [];
      const others = index.bySellRank.filter(
        (product) => index.types[product] === type && product !== own && fits(product),
      );
      const products = [own, ...others.subarray(0, MAX_ALIKE)];
      const rows = await readRows(idsOf(index, products));
      const places = new Map(products.map((product) => [index.ids[product]!, product]));
      return similarParts(
        rows.map((row) => ({ row, categories: categoriesOf(index, places.get(row.id)!) })),
        index.vocabulary.partTypes[type]!.name,
      ).slice(0, MAX_INSTEAD);
    },
  };
}

/** A symptom of some vans alone is not of others. */
const factsAsked = ({ facts, resolution: { symptom } }: OpenList) =>
  symptom && symptom.van_types.length > 0 && !facts.vans
    ? { ...facts, vans: symptom.van_types }
    : facts;

const repairTopic = (list: OpenList, topic: Topic | undefined): Omit<RepairTopic, 'isAsked'> => ({
  stems: topic?.stems ?? [],
  types: topic?.types ?? [],
  facts: factsAsked(list),
  named: list.resolution.symptom?.jobs,
});

const categoriesOf = ({ categories }: SearchIndex, product: number) =>
  categories.flatMap(({ slug, members }) => (members[product] ? [slug] : []));

interface Candidate {
  row: ProductRow;
  categories: string[];
}

/** The parts that can replace the first one. */
function similarParts([own, ...others]: readonly Candidate[], typeName: string): ProductRow[] {
  if (!own) return [];
  const asPart = ({ row: { name }, categories }: Candidate) => ({ name, categories });
  return others
    .map((other) => ({ ...other.row, alike: likeness(asPart(own), asPart(other), typeName) }))
    .filter(({ alike }) => alike > 0)
    .toSorted((a, b) => Number(b.stock_qty > 0) - Number(a.stock_qty > 0) || b.alike - a.alike)
    .map(({ alike: _, ...row }) => row);
}

const idsOf = ({ ids }: SearchIndex, products: Iterable<number>) =>
  Array.from(products, (product) => ids[product]!);

/** For an empty list, the same list without filters, or else the category for any van. */
function nearest(index: SearchIndex, list: OpenList, query: FindQuery): number[] {
  const narrowings = narrowedBy.filter((by) => by !== 'van' && by !== 'category');
  const ways = [
    narrowings,
    ...(query.category || query.keyword ? [[...narrowings, 'van' as const]] : []),
  ];
  for (const leftOut of ways) {
    const hits = narrowList(index, list, query, leftOut);
    if (hits.products.length > 0)
      return [...orderList(index, hits, 'relevance').subarray(0, MAX_NEAR)];
  }
  return [];
}

const similarNumbers = (products: readonly number[], unknown?: readonly string[]): Resolution => ({
  ...plainResolution({
    products: Uint32Array.from(products),
    ranks: Uint32Array.from(products, (_, place) => place * SCORES),
  }),
  ...(unknown && { unknown, isNothing: products.length === 0 }),
  isSimilar: true,
});

/** Above this number, the response depends on the list's stock as a whole, not on single products. */
const MAX_NAMED = 400;

/** The response depends on each product up to the end of the page; of later ones it needs only their membership. */
function dependsOnPart(
  index: SearchIndex,
  query: FindQuery,
  { products, about }: OrderedList,
  end: number,
): void {
  const scope = products.length > 0 ? scopeOf(query) : withoutVan(scopeOf(query));
  const kinds: Kind[] = ['product', 'index'];
  const { sort = 'relevance', in_stock, min_price, max_price } = query;
  const isPriced = about.understood.some(({ kind }) => kind === 'price');
  if (sort.startsWith('price') || min_price || max_price || isPriced) kinds.push('price');
  const earlier =
    sort === 'relevance' && !in_stock ? beforeEnd(index, query, products, end) : undefined;
  if (earlier) dependsOnParts(idsOf(index, earlier));
  else if (sort === 'relevance' || in_stock) kinds.push('stock');
  dependsOnList(scope, kinds);
}

/**
 * Sorted by relevance, sold-out parts follow equally relevant ones. Returns the products before the end, and those
 * that would move there when restocked; undefined if there are too many.
 */
function beforeEnd(
  { soldOut, sellRanks }: SearchIndex,
  { keyword, sku, first }: FindQuery,
  products: Uint32Array,
  end: number,
): number[] | undefined {
  if (end > MAX_NAMED) return undefined;
  const shown = products.subarray(0, end);
  // A plain list (no search, no van) is sorted by the shop's own order alone.
  const isPlain = (keyword ?? sku ?? first) === undefined && soldOut[shown.at(-1) ?? 0] === 0;
  const last = isPlain ? sellRanks[shown.at(-1)!]! : Infinity;
  const late = products
    .subarray(end)
    .filter((product) => soldOut[product] === 1 && sellRanks[product]! < last);
  return late.length + end > MAX_NAMED ? undefined : [...shown, ...late];
}

function scopeOf({ keyword, sku, van, category }: FindQuery): Scope | 'words' {
  return keyword !== undefined || sku !== undefined ? 'words' : { van, category };
}

/** Close matches of an empty list may be for any van. */
const withoutVan = (scope: Scope | 'words') =>
  scope === 'words' ? scope : { category: scope.category };

/** The response to a search without a word or number. */
function emptySearch({ sku }: FindQuery, typed: string | undefined): Found | undefined {
  if (typed === undefined || searchWords(typed).length > 0) return undefined;
  const prompt = sku === undefined ? messages.askForWord : messages.askForPartNumber;
  return {
    code: 200,
    data: [],
    total: 0,
    message: typed === '' ? prompt : searchMessages.nothingFound(typed),
    symptom: null,
    suspects: [],
    jobs: [],
    articles: [],
    diagrams: [],
    understood: [],
    dropped: [],
    sections: [],
    others: null,
    question: null,
    fitting: null,
    top_types: [],
    types_total: 0,
  };
}
