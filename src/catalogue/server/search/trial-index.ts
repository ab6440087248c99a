import { LRUCache } from 'lru-cache';
import { narrowList, openList } from './find-list.ts';
import { orderList } from './order-list.ts';
import type { SearchIndex } from './index/search-index.ts';
import { understand } from './words/understand.ts';
import { Vocabulary, type VocabularyRows } from './words/vocabulary.ts';
import { searchWords } from './words/words.ts';

/** Owners' words: `same` are synonyms, `instead` are substitutes to search for. */
export interface NewWord {
  kind: 'same' | 'instead';
  says: string[];
  means: string[];
}

/** A trial index is discarded soon, so its caches are small. */
const FEW = 10;

/**
 * A copy of the index with additional words. They change how searches are read, but not what is stored for products.
 * Synonyms are not yet found in the texts of parts, which requires a rebuild.
 */
export function withWords(
  index: SearchIndex,
  rows: VocabularyRows,
  words: readonly NewWord[],
): SearchIndex {
  const extendedRows = { ...rows, ownerWords: [...rows.ownerWords, ...words] };
  const vocabulary = new Vocabulary(extendedRows);
  for (const _ of vocabulary.read(extendedRows));
  return {
    ...index,
    vocabulary,
    remembered: new LRUCache({ max: FEW }),
    narrowed: new LRUCache({ max: FEW }),
  };
}

export interface TrialResult {
  total: number;
  /** Words had to be dropped, or nothing was found. */
  isFailed: boolean;
  ids: number[];
}

/** The first results of a search. */
export function findFirst(index: SearchIndex, keyword: string, most: number): TrialResult {
  const list = openList(index, { keyword });
  const products = orderList(index, narrowList(index, list, { keyword }), 'relevance');
  const { isNothing, dropped } = list.resolution;
  return {
    total: products.length,
    isFailed: isNothing || dropped.length > 0,
    ids: Array.from(products.subarray(0, most), (product) => index.ids[product]!),
  };
}

/** The words of a search that name the part, without van, year and price: "awning rail" of "awning rail 1978". */
export function partWords({ vocabulary }: SearchIndex, search: string): string {
  const words = searchWords(search);
  const { slots } = understand(words, vocabulary);
  const first = slots[0];
  const last = slots.at(-1);
  if (!first || !last) return '';
  return words
    .slice(first.start, last.end)
    .map(({ text }) => text)
    .join(' ');
}
