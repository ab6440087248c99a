import { LRUCache } from 'lru-cache';
import type { Fit } from '../../../../fitment/rules/fit.ts';
import type { Cell } from './fit-cells.ts';
import type { MatchArrays } from '../matches.ts';
import type { NumberIndex } from './number-index.ts';
import type { Spelling } from '../words/spelling.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** A list of numbers for each product or term: those of `at` are `values[starts[at]]` up to `values[starts[at + 1]]`. */
export interface Lists {
  starts: Uint32Array;
  values: Uint32Array;
}

/**
 * The catalog as searches and lists read it. Products are numbered in the order of their names, and everything about them
 * is in flat arrays: a few megabytes even for a large catalog. Replaced when the catalog changes.
 */
export interface SearchIndex {
  count: number;
  vocabulary: Vocabulary;
  /** The products, in their order. */
  all: Uint32Array;
  ids: Int32Array;
  cents: Int32Array;
  /** Place of the part type; -1 without one. */
  types: Int16Array;
  /** The products of each part type. */
  ofType: readonly Uint32Array[];
  /** Rank by what sells; ties as the shop orders its parts. */
  sellRanks: Uint32Array;
  /** The products by that rank. */
  bySellRank: Uint32Array;
  /** Rank by age, the newest first. */
  ageRanks: Uint32Array;
  /** 1 for products that are not in stock; kept up to date while the index lives. */
  soldOut: Uint8Array;
  categories: readonly { slug: string; name: string; members: Uint8Array }[];
  cells: readonly Cell[];
  /** Fits that several products share stand here once. */
  fits: readonly Fit[];
  /** The cells that each fit fits or may fit. */
  fitCells: readonly Uint32Array[];
  /** Lists of fits that several products share stand here once, too: whether something fits is asked once for each. */
  fitLists: Lists;
  fitListOf: Uint32Array;
  terms: ReadonlyMap<string, number>;
  /** The products that have each term. */
  postings: Lists;
  /** Where they have it: one of `fields`. */
  postingFields: Uint8Array;
  /** The term that each name begins with. */
  firstTerms: Int32Array;
  /** All words, for those that are not typed to the end. */
  sortedWords: readonly string[];
  spelling: Spelling;
  numbers: NumberIndex;
  matches: MatchArrays;
  /** How often a name and the rest of a product's words have what narrows a search, by its words. */
  narrowed: LRUCache<string, Uint8Array>;
  /** Ordered lists by what was asked, so that the next page costs no search. */
  remembered: LRUCache<string, object>;
}
