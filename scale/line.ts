import type { Figure } from '../bench/figures/figure.ts';

/** A line of the table. One about correctness fails the run when it is not kept; others depend on the machine. */
export interface Line extends Figure {
  isCorrectness: boolean;
  /** What should not have happened. */
  found?: readonly string[];
}

/** So many of these, of which there must be none. */
export const none = (what: string, found: readonly string[], of = ''): Line => ({
  what,
  wanted: '0',
  measured: `${found.length}${of}`,
  ok: found.length === 0,
  found,
  isCorrectness: true,
});

/** A figure that must not be more than `limit`. */
export const within = (
  what: string,
  value: number,
  limit: number,
  unit: string,
  isCorrectness = false,
): Line => ({
  what,
  wanted: `≤ ${limit}${unit && ` ${unit}`}`,
  measured: `${Number(value.toFixed(value < 10 ? 2 : 0))}${unit && ` ${unit}`}`,
  ok: value <= limit,
  isCorrectness,
});

/** What is only told. */
export const info = (what: string, measured: string): Line => ({
  ...{ what, measured, wanted: '', isCorrectness: false },
});
