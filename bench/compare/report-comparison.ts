import { median } from '../figures/statistics.ts';
import type { Measured } from './in-turns.ts';

/** A figure of both commits, reduced to a ratio. */
export interface Compared extends Measured {
  /** Median of the rounds' ratios; above 1 is an improvement, whichever direction that is. */
  ratio: number;
  /** Between these the median lies with a confidence of at least 95 %, or the extremes if rounds are too few for that. */
  lowest: number;
  highest: number;
  verdict: 'better' | 'worse' | 'within the scatter';
}

/** Reduces rounds to a ratio with its scatter; a difference counts only if the whole interval lies on one side of 1. */
export function compared(measured: Measured): Compared {
  const ratios = measured.pairs
    .map(({ before, now }) => (measured.better === 'more' ? now / before : before / now))
    .toSorted((one, other) => one - other);
  const cut = roundsToCut(ratios.length);
  const lowest = ratios[cut]!;
  const highest = ratios.at(-1 - cut)!;
  const enough = confidence(ratios.length, 0) >= CONFIDENCE;
  const verdict =
    enough && lowest > 1 ? 'better' : enough && highest < 1 ? 'worse' : 'within the scatter';
  return { ...measured, ratio: median(ratios), lowest, highest, verdict };
}

const CONFIDENCE = 0.95;

/** How many rounds may be left out at each end so that the median still lies between the others. */
function roundsToCut(rounds: number): number {
  let cut = 0;
  while (confidence(rounds, cut + 1) >= CONFIDENCE) cut += 1;
  return cut;
}

/** The confidence that the median lies within sorted rounds after `cut` at each end: each is above it half of the time. */
function confidence(rounds: number, cut: number): number {
  let outside = 0;
  let ways = 1;
  for (let below = 0; below <= cut; below += 1) {
    outside += ways;
    ways = (ways * (rounds - below)) / (below + 1);
  }
  return 1 - (2 * outside) / 2 ** rounds;
}

/** Prints the table: the other commit, this one, their ratio with its scatter, and what that means. */
export function reportComparison(name: string, found: readonly Compared[]): void {
  const number = (value: number) => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);
  const rows = found.map(({ what, unit, pairs, ratio, lowest, highest, verdict }) => [
    what,
    `${number(median(pairs.map(({ before }) => before)))} ${unit}`,
    `${number(median(pairs.map(({ now }) => now)))} ${unit}`,
    `${ratio.toFixed(2)} ×`,
    `${lowest.toFixed(2)}–${highest.toFixed(2)}`,
    verdict,
  ]);
  const table = [['figure', 'before', 'now', 'ratio', 'scatter', ''], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  console.log(`\nBefore: ${name}\nMore than 1 × is better.\n\n${table.map(line).join('\n')}\n`);
}
