import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';

/** A day in the shop's time zone, as 2026-11-20. */
const day = z.iso.date().check(z.regex(/^20/));
const period = z.object({ from: day, to: day });

const column = z.object({
  name: z.string(),
  /** `cents` show as dollars, `percent` is a share, `change` a signed percentage. */
  kind: z.enum(['text', 'code', 'day', 'number', 'cents', 'percent', 'change']),
});
export type Column = z.output<typeof column>;

const cell = z.nullable(z.union([z.string(), z.number()]));
export type Cell = z.output<typeof cell>;

const row = z.object({
  cells: z.array(cell),
  /** The back-office page for the row's subject. */
  href: z.optional(z.string()),
});
export type ReportRow = z.output<typeof row>;

const report = z.object({
  columns: z.array(column),
  rows: z.array(row),
  /** The totals row; null cells cannot be added up. */
  total: z.nullable(z.array(cell)),
  /** The index of the plotted column. */
  plotted: z.number(),
  /** The number of further rows. */
  more: z.number(),
  /** Figures above the table, such as the number of new buyers. */
  figures: z.array(z.object({ name: z.string(), value: z.number() })),
});
export type Report = z.output<typeof report>;

const file = z.object({ name: z.string(), rows: z.number(), csv: z.string() });

export const reportsDeskCalls = {
  'GET admin/reports/customers': call({
    access: { staff: 'read:customers' },
    about: 'Who bought in a period: the best customers, and how many were new',
    query: period,
    answer: good(report),
  }),
  'GET admin/reports/:view': call({
    access: { staff: 'read:reports' },
    about:
      'What was sold in a period by day, van, category, part or state; dead stock, searches, coupons',
    query: period,
    answer: good(report),
    refuses: { 404: ['no_such_report'] },
  }),
  'POST admin/reports/customers/csv': call({
    access: { staff: 'read:exports', confirmed: true },
    about: 'The customers of a period as CSV; who took it is on record',
    body: period,
    answer: good(file),
  }),
  'GET admin/reports/:view/csv': call({
    access: { staff: 'read:reports' },
    about: 'A report as CSV, with all of its rows',
    query: period,
    answer: good(file),
    refuses: { 404: ['no_such_report'] },
  }),
};
