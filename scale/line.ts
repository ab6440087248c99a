import type { Figure } from '../bench/figures/figure.ts';

/** A line of the table. A correctness line fails the run if its limit is exceeded; others depend on the machine. */
export interface Line extends Figure {
  isCorrectness: boolean;
  /** Violations that were found. */
  found?: readonly string[];
}

/** A line for violations, of which there must be none. */
export const none = (what: string, found: readonly string[], of = ''): Line => ({
  what,
  wanted: '0',
  measured: `${found.length}${of}`,
  ok: found.length === 0,
  found,
  isCorrectness: true,
});

/** A figure that must not exceed `limit`. */
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

/** A line without a limit. */
export const info = (what: string, measured: string): Line => ({
  what,
  measured,
  wanted: '',
  isCorrectness: false,
});
