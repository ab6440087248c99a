import { LRUCache } from 'lru-cache';
import type { Fit } from '../../../../fitment/rules/fit.ts';
import type { Cell } from './fit-cells.ts';
import type { MatchPool } from '../matches.ts';
import type { NumberIndex } from './number-index.ts';
import type { Spelling } from '../words/spelling.ts';
import type { Symptoms } from '../words/symptoms.ts';
import type { Vocabulary } from '../words/vocabulary.ts';

/** A list of numbers for each product or term; list `at` is `values[starts[at]]` up to `values[starts[at + 1]]`. */
export interface Lists {
  starts: Uint32Array;
  values: Uint32Array;
}

/** A number that another one replaces, perhaps in several steps. Both are SKUs as written. */
export interface Superseded {
  sku: string;
  now: string;
  product: number;
}

/**
 * The catalog for searches and lists. Products are numbered in the order of their names and stored in flat arrays: a
 * few megabytes even for a large catalog. Replaced when the catalog changes.
 */
export interface SearchIndex {
  count: number;
  vocabulary: Vocabulary;
  symptoms: Symptoms;
  /** All product numbers, in order. */
  all: Uint32Array;
  ids: Int32Array;
  names: readonly string[];
  /** The products with each name, by `normalPartName()`; for the name of a part that another replaces, that one. */
  byName: ReadonlyMap<string, readonly number[]>;
  /** By the names of parts that others replace, if no present part has them. */
  oldNames: ReadonlyMap<string, Superseded>;
  cents: Int32Array;
  /** Index of the part type; -1 without one. */
  types: Int16Array;
  /** The products of each part type. */
  ofType: readonly Uint32Array[];
  /** Rank by sales; ties in the shop's order. */
  sellRanks: Uint32Array;
  /** The products sorted by `sellRanks`. */
  bySellRank: Uint32Array;
  /** Rank by age, the newest first. */
  ageRanks: Uint32Array;
  /** 1 for sold-out products; updated in place. */
  soldOut: Uint8Array;
  categories: readonly { slug: string; name: string; members: Uint8Array }[];
  cells: readonly Cell[];
  /** Distinct fits; products share them. */
  fits: readonly Fit[];
  /** The cells that each fit fits or may fit. */
  fitCells: readonly Uint32Array[];
  /** Distinct lists of fits, shared by products: whether one fits is computed once. */
  fitLists: Lists;
  fitListOf: Uint32Array;
  terms: ReadonlyMap<string, number>;
  /** The products that have each term. */
  postings: Lists;
  /** The field of each posting: one of `fields`. */
  postingFields: Uint8Array;
  /** The term that each name begins with. */
  firstTerms: Int32Array;
  /** All words, for matching an unfinished last word. */
  sortedWords: readonly string[];
  spelling: Spelling;
  numbers: NumberIndex;
  /** By the normalized number of a part that another replaces. */
  superseded: ReadonlyMap<string, Superseded>;
  matches: MatchPool;
  /** By the words of a filter: how often each product's name and other texts contain them. */
  narrowed: LRUCache<string, Uint8Array>;
  /** Sorted lists by query, so that the next page costs no search. */
  remembered: LRUCache<string, object>;
}
