import { parseArgs } from 'node:util';

/** One line of a report: what was measured, and whether it is within its budget. */
export interface Figure {
  what: string;
  measured: string;
  wanted: string;
  /** Undefined for figures without a budget. */
  ok?: boolean | undefined;
}

const formatted = (value: number, unit: string) =>
  `${value >= 1000 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2)} ${unit}`;

/** A figure that must not be more than `limit`. */
export const atMost = (what: string, value: number, limit: number, unit: string): Figure => ({
  what,
  measured: formatted(value, unit),
  wanted: `≤ ${limit} ${unit}`,
  ok: value <= limit,
});

/** A figure that must not be less than `limit`. */
export const atLeast = (what: string, value: number, limit: number, unit: string): Figure => ({
  what,
  measured: formatted(value, unit),
  wanted: `≥ ${limit} ${unit}`,
  ok: value >= limit,
});

/** A figure without a budget, because it depends on the machine or the moment. */
export const withoutBudget = (what: string, measured: string): Figure => ({
  what,
  measured,
  wanted: '',
});

/** A condition that must hold. */
export const holds = (what: string, ok: boolean, measured: string): Figure => ({
  what,
  measured,
  wanted: 'holds',
  ok,
});

/** Prints the figures as one table. With `--strict` on the command line, a missed one makes the exit code 1. */
export function report(figures: readonly Figure[]): void {
  const { values } = parseArgs({
    options: { strict: { type: 'boolean' } },
    strict: false,
  });
  const mark = ({ ok }: Figure) => (ok === undefined ? '·' : ok ? '✓' : '✗');
  const rows = figures.map((each) => [mark(each), each.what, each.measured, each.wanted]);
  const table = [['ok', 'figure', 'measured', 'wanted'], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd();
  console.log(`\n${table.map(line).join('\n')}\n`);

  const missed = figures.filter(({ ok }) => ok === false).length;
  console.log(missed === 0 ? 'Every figure is kept.' : `Missed: ${missed}`);
  if (missed > 0 && values['strict']) process.exitCode = 1;
}
