import type { TypedNarrowing, TypeReading } from './words/understand.ts';

/** Parts of the type that was searched for, what belongs to it, and what mentions it; in the order of a list. */
export const sectionKinds = ['type', 'belongs', 'mentions'] as const;

/** Products with their place in the answer. */
export interface Hits {
  products: Uint32Array;
  /** `section * SCORES` plus what the product's score is short of the best one, by place in `products`. */
  ranks: Uint32Array;
}

/** Scores are from 0 to one less than this. */
export const SCORES = 4_096;

/** What a search was read as, and the products that have its words. */
export interface Resolution {
  hits: Hits;
  /** The understood narrowings that count. */
  narrowings: readonly TypedNarrowing[];
  reading: TypeReading | null;
  /** The words, if slips were corrected. */
  corrected: string | undefined;
  /** What was left out because nothing has it all. */
  dropped: string[];
  /** Those of it that would have narrowed. */
  leftOut: readonly TypedNarrowing[];
  /** Nothing has any of the words. */
  isNothing: boolean;
  /** The products only have numbers like the one that was searched for. */
  isSimilar?: boolean;
}

/** Products about which nothing else has to be said. */
export const plainResolution = (hits: Hits): Resolution => ({
  hits,
  narrowings: [],
  reading: null,
  corrected: undefined,
  dropped: [],
  leftOut: [],
  isNothing: false,
});
