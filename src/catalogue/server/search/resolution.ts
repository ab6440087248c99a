import type { Symptom } from './words/symptoms.ts';
import type { TypedNarrowing, TypeReading } from './words/understand.ts';

/** Parts of the searched type, parts that belong to it, and parts that mention it; in this order. */
export const sectionKinds = ['type', 'belongs', 'mentions'] as const;

/** The section of parts that do not fit the visitor's van, after all others. */
export const unfitKind = 'unfit';

/** Products with their ranks. */
export interface Hits {
  products: Uint32Array;
  /** `section * SCORES` plus the difference to the best score, in the order of `products`. */
  ranks: Uint32Array;
}

/** Scores range from 0 to `SCORES - 1`. */
export const SCORES = 4_096;

/** A complaint that was recognized. */
export interface FoundSymptom extends Symptom {
  /** Indexes of part types, the most likely first. */
  types: readonly number[];
  /** The words that were read. */
  typed: string;
}

/** The interpretation of a search, with the products that it found. */
export interface Resolution {
  hits: Hits;
  /** The narrowings that were applied. */
  narrowings: readonly TypedNarrowing[];
  reading: TypeReading | null;
  /** The corrected words, if there were typos. */
  corrected: string | undefined;
  /** Words that were ignored because nothing matches all. */
  dropped: string[];
  /** The ignored narrowings. */
  leftOut: readonly TypedNarrowing[];
  /** No product has any of the words. */
  isNothing: boolean;
  /** The products are those that a mechanic suspects. */
  symptom?: FoundSymptom;
  /** Of a list of part numbers, how many parts have. */
  numbers?: number;
  /** Of searched part numbers, those that no part has. */
  unknown?: readonly string[];
  /** Searched numbers that others have replaced. */
  superseded?: readonly { sku: string; now: string }[];
  /** The products only have numbers similar to the searched one. */
  isSimilar?: boolean;
}

/** A resolution without interpretation. */
export const plainResolution = (hits: Hits): Resolution => ({
  hits,
  narrowings: [],
  reading: null,
  corrected: undefined,
  dropped: [],
  leftOut: [],
  isNothing: false,
});
