import { LRUCache } from 'lru-cache';
import { narrowList, openList } from './find-list.ts';
import { orderList } from './order-list.ts';
import type { SearchIndex } from './index/search-index.ts';
import { understand } from './words/understand.ts';
import { Vocabulary, type VocabularyRows } from './words/vocabulary.ts';
import { searchWords } from './words/words.ts';

/** What owners say: all for one thing, or with what is searched for instead. */
export interface NewWord {
  kind: 'same' | 'instead';
  says: string[];
  means: string[];
}

/** Remembering lists would pay only for an index that stays. */
const FEW = 10;

/**
 * The index as it would be with these words: they change how a search is read, and nothing that is stored of parts.
 * Several phrases for one thing are also found in the texts of parts, which only a new index knows.
 */
export function withWords(
  index: SearchIndex,
  rows: VocabularyRows,
  words: readonly NewWord[],
): SearchIndex {
  const known = { ...rows, ownerWords: [...rows.ownerWords, ...words] };
  const vocabulary = new Vocabulary(known);
  for (const _ of vocabulary.read(known));
  return {
    ...index,
    vocabulary,
    remembered: new LRUCache({ max: FEW }),
    narrowed: new LRUCache({ max: FEW }),
  };
}

export interface FoundByTrial {
  total: number;
  /** Something of the search had to be left out, or nothing is there at all. */
  isFailed: boolean;
  ids: number[];
}

/** What a search finds first. */
export function findFirst(index: SearchIndex, keyword: string, most: number): FoundByTrial {
  const list = openList(index, { keyword });
  const products = orderList(index, narrowList(index, list, { keyword }), 'relevance');
  const { isNothing, dropped } = list.resolution;
  return {
    total: products.length,
    isFailed: isNothing || dropped.length > 0,
    ids: Array.from(products.subarray(0, most), (product) => index.ids[product]!),
  };
}

/** Of a search the words for the part, without van, year and price: "awning rail" of "awning rail 1978". */
export function partWords({ vocabulary }: SearchIndex, search: string): string {
  const words = searchWords(search);
  const { slots } = understand(words, vocabulary);
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return '';
  return words
    .slice(first.start, last.end)
    .map(({ text }) => text)
    .join(' ');
}
