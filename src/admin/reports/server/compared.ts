import type { Column, Report, ReportRow } from '../contract.ts';
import { changePercent, sharePercent } from '../rules/change.ts';

/** Sales of an item in a period and in the one before. */
export interface Compared {
  name: string;
  count: number;
  cents: number;
  before_cents: number;
  href?: string;
}

/** A report of sales by name, largest first. */
export function comparedReport(
  names: { of: string; count: string; cents: string },
  rows: readonly Compared[],
): Report {
  const total = rows.reduce(
    (sum, row) => ({
      count: sum.count + row.count,
      cents: sum.cents + row.cents,
      before_cents: sum.before_cents + row.before_cents,
    }),
    { count: 0, cents: 0, before_cents: 0 },
  );
  return {
    columns: [
      { name: names.of, kind: 'text' },
      { name: names.count, kind: 'number' },
      { name: names.cents, kind: 'cents' },
      { name: 'Share', kind: 'percent' },
      ...comparison,
    ],
    rows: rows.map((row) => rowOf(row, total.cents)),
    total: rowOf({ name: '', ...total }, total.cents).cells.with(0, null),
    plotted: 2,
    more: 0,
    figures: [],
  };
}

export const comparison: readonly Column[] = [
  { name: 'Days before', kind: 'cents' },
  { name: 'Change', kind: 'change' },
];

function rowOf({ name, count, cents, before_cents, href }: Compared, whole: number): ReportRow {
  return {
    cells: [
      name,
      count,
      cents,
      sharePercent(cents, whole),
      before_cents,
      changePercent(cents, before_cents),
    ],
    ...(href !== undefined && { href }),
  };
}
