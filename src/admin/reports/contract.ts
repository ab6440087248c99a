import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';

/** A day of the shop, as 2026-11-20. */
const day = z.iso.date().check(z.regex(/^20/));
const period = z.object({ from: day, to: day });

const column = z.object({
  name: z.string(),
  /** `cents` are dollars on the page, `percent` is a share, `change` a percentage with its sign. */
  kind: z.enum(['text', 'code', 'day', 'number', 'cents', 'percent', 'change']),
});
export type Column = z.output<typeof column>;

const cell = z.nullable(z.union([z.string(), z.number()]));
export type Cell = z.output<typeof cell>;

const row = z.object({
  cells: z.array(cell),
  /** A page of the back office about what stands in the row. */
  href: z.optional(z.string()),
});
export type ReportRow = z.output<typeof row>;

const report = z.object({
  columns: z.array(column),
  rows: z.array(row),
  /** Under the columns; null for what cannot be added up. */
  total: z.nullable(z.array(cell)),
  /** The column that is plotted. */
  plotted: z.number(),
  /** How many rows there are beyond these. */
  more: z.number(),
  /** Said above the table, such as how many buyers were new. */
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
