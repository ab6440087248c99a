import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { rowId } from '../../kit/row-numbers.ts';
import { partFaults, partsSorts, stockFilters } from '../parts/rules/parts-query.ts';
import { sheetColumnNames } from './rules/sheet-columns.ts';

/** The most parts that a person can review before applying. */
export const MAX_PARTS = 5_000;
const MAX_CELLS = 40_000;
const word = z.optional(z.string().check(z.maxLength(200)));
const oneOf = <const Names extends readonly string[]>(names: Names) =>
  z.optional(z.union([z.enum(names), z.literal('')]));

const column = z.enum(sheetColumnNames);
const cell = z.string().check(z.maxLength(2_000));
const cells = z.array(cell).check(z.maxLength(MAX_PARTS));

/** The changed cells of a column, in the catalog file's format. */
const columnChanges = z
  .object({
    column,
    ids: z.array(rowId).check(z.maxLength(MAX_PARTS)),
    was: cells,
    becomes: cells,
  })
  .check(
    z.refine(
      ({ ids, was, becomes }) => ids.length === was.length && ids.length === becomes.length,
      'There must be as many cells as parts.',
    ),
  );

const changes = z
  .array(columnChanges)
  .check(z.minLength(1), z.maxLength(sheetColumnNames.length))
  .check(
    z.refine(
      (all) => new Set(all.flatMap(({ ids }) => ids)).size <= MAX_PARTS,
      `At most ${MAX_PARTS.toLocaleString('en-US')} parts can be changed as one batch.`,
    ),
    z.refine((all) => all.reduce((sum, { ids }) => sum + ids.length, 0) <= MAX_CELLS),
  );
export type SheetChanges = z.output<typeof changes>;

const fault = z.object({
  product_id: z.number(),
  column: z.string(),
  kind: z.enum(['invalid', 'changed_meanwhile', 'gone', 'rule']),
  reason: z.string(),
  /** The saved value. */
  now: z.nullable(z.string()),
  /** Who saved first, and when. */
  saved: z.nullable(z.object({ by: z.string(), at: z.string() })),
});
export type SheetFault = z.output<typeof fault>;

const nowAndAfter = z.object({ now: z.number(), after: z.number() });
/** A range including both ends; null is open-ended. */
const bar = z.object({
  from: z.nullable(z.number()),
  to: z.nullable(z.number()),
  parts: z.number(),
});
export type Bar = z.output<typeof bar>;

/** The effect of the changes on stock value, margins and prices. */
export const effect = z.object({
  pieces: nowAndAfter,
  /** The stock value of parts with a known cost. */
  cost_cents: nowAndAfter,
  price_cents: nowAndAfter,
  /** The margin in tenths of a percent, of parts with a known cost. */
  margin: z.object({ now: z.nullable(z.number()), after: z.nullable(z.number()) }),
  ending_in_95: nowAndAfter,
  /** The number of parts without a cost after the change. */
  without_cost: z.number(),
  /** Parts by price change in whole percent. */
  bars: z.array(bar),
  /** Ids of parts to review. */
  look: z.object({
    rises: z.array(z.number()),
    steep_falls: z.array(z.number()),
    /** Of the price itself, without those. */
    falls: z.array(z.number()),
    below_cost: z.array(z.number()),
  }),
});
export type Effect = z.output<typeof effect>;

const preview = z.object({
  /** The number of changed parts. */
  changed: z.number(),
  faults: z.array(fault),
  effect,
});
export type SheetPreview = z.output<typeof preview>;

const sheet = z.object({
  /** Of the parts, in their order, separated by commas. */
  ids: z.string(),
  /** A column's cells, one a line; money in cents, a line break within a cell as \n. */
  columns: z.partialRecord(column, z.string()),
  /** The number of all parts. */
  total: z.number(),
});
export type SheetRows = z.output<typeof sheet>;

const applies = {
  access: { staff: 'write:parts' },
  body: z.object({ changes }),
  answer: good(z.object({ changed: z.number(), batch: z.nullable(z.string()) })),
  refuses: { 409: { changed_meanwhile: { faults: z.array(fault) } } },
  idempotent: true,
  isLarge: true,
} as const;

export const sheetDeskCalls = {
  'GET admin/parts/sheet': call({
    access: { staff: 'read:parts' },
    about: 'Cells of all parts that match, by column',
    query: z.object({
      q: word,
      category: word,
      van: word,
      type: word,
      supplier: word,
      stock: oneOf(stockFilters),
      fault: oneOf(partFaults),
      hidden: oneOf(['yes', 'no']),
      sort: oneOf(partsSorts),
      ids: z.optional(z.string().check(z.maxLength(60_000))),
      /** Names of columns, separated by commas. */
      columns: z.string().check(z.maxLength(500)),
    }),
    answer: good(sheet),
    isLarge: true,
  }),
  'GET admin/parts/sheet/choices': call({
    access: { staff: 'read:parts' },
    about: 'What the sheet can be narrowed to',
    answer: good(
      z.object({
        categories: z.array(z.object({ slug: z.string(), name: z.string() })),
        suppliers: z.array(z.string()),
        types: z.array(z.object({ slug: z.string(), name: z.string() })),
        vans: z.array(z.object({ slug: z.string(), name: z.string() })),
      }),
    ),
  }),
  'POST admin/parts/sheet/preview': call({
    access: { staff: 'read:parts' },
    about: 'What changed cells would do: to rows, stock value and margins, and which are faulty',
    body: z.object({ changes }),
    answer: good(preview),
    isLarge: true,
  }),
  'POST admin/parts/sheet/apply': call({
    ...applies,
    about: 'Changes cells of parts as one batch; stock by the difference',
  }),
  // The log says by the call's name how parts were changed.
  'POST admin/parts/bulk': call({ ...applies, about: 'Changes parts of the list in bulk' }),
  'GET admin/parts/sheet/batch': call({
    access: { staff: 'write:parts' },
    about: 'Whether a batch that the same person has applied was put back since',
    query: z.object({ batch: z.uuid() }),
    answer: good(z.object({ is_put_back: z.boolean() })),
    refuses: { 404: ['no_such_batch'] },
  }),
  'POST admin/parts/sheet/put-back': call({
    access: { staff: 'write:parts' },
    about: 'Puts back a batch that the same person has just applied, except what has changed since',
    body: z.object({ batch: z.uuid() }),
    answer: good(z.object({ put_back: z.number(), left: z.number() })),
    refuses: { 404: ['no_such_batch'], 503: ['put_back_busy'] },
    idempotent: true,
  }),
};
