import { atMost, type Figure, withoutBudget } from '../figures/figure.ts';
import type { AtSize } from './at-size.ts';

const isSearch = (what: string): boolean => what.startsWith('search');
const ms = (value: number): string => value.toFixed(value >= 100 ? 0 : 1);

/** p50 and p95 of everything at every size, in milliseconds, and how many searches a second. */
export function costTable(sizes: readonly AtSize[]): string {
  const head = ['p50 and p95, ms', ...sizes.map(({ products }) => products.toLocaleString('en'))];
  const rows = Object.keys(sizes[0]!.cost).map((what) => [
    what,
    ...sizes.map(({ cost }) => `${ms(cost[what]!.p50)}, ${ms(cost[what]!.p95)}`),
  ]);
  const rates = ['searches a second, 8 at once', ...sizes.map((at) => at.searches.toFixed(0))];
  const table = [head, ...rows, rates];
  const widths = head.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const line = (row: string[]) =>
    row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ');
  return `\n${table.map((row) => line(row).trimEnd()).join('\n')}`;
}

/** The budgets of searches, and how everything else grows, without a budget. */
export function growthFigures(sizes: readonly AtSize[]): Figure[] {
  const [first, small] = sizes;
  const large = sizes.at(-1)!;
  const count = ({ products }: AtSize) => products.toLocaleString('en');
  const grown = (what: string, from: AtSize) => large.cost[what]!.p50 / from.cost[what]!.p50;
  return Object.keys(large.cost).flatMap((what) =>
    isSearch(what)
      ? [
          atMost(`${what} in ${count(large)}, p95`, large.cost[what]!.p95, 10, 'ms'),
          atMost(
            `  from ${count(small!)} to ${count(large)}, p95`,
            large.cost[what]!.p95 / small!.cost[what]!.p95,
            2,
            '×',
          ),
        ]
      : [
          withoutBudget(
            `${what}, ${count(first!)} to ${count(large)}`,
            `${grown(what, first!).toFixed(2)} ×`,
          ),
        ],
  );
}
