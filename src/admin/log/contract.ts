import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';

const values = z.record(z.string(), z.unknown());

const change = z.object({
  id: z.number(),
  changed_at: z.string(),
  actor: z.object({
    kind: z.enum(['staff', 'command', 'job', 'customer', 'system']),
    id: z.nullable(z.number()),
    name: z.string(),
  }),
  /** What was changed together. */
  batch: z.nullable(z.string()),
  table: z.string(),
  key: values,
  /** The columns that changed; all of a row that is new (`before` is null) or gone (`after` is null). */
  before: z.nullable(values),
  after: z.nullable(values),
  /** The change that this one puts back. */
  undoes: z.nullable(z.number()),
});
export type Change = z.output<typeof change>;

const actorKind = change.shape.actor.shape.kind;

/** What a row is or belongs to: a part, an order, somebody. */
const thing = z.object({
  code: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The table of the thing, and its id there. */
  table: z.string(),
  id: z.string(),
});

/** A change with what a reader has to know beside it. */
const shownChange = z.extend(change, {
  thing,
  /** How it is put back: by its values, by a counter-entry, or only at its own desk. */
  way: z.enum(['values', 'points', 'steps', 'money', 'people', 'exports']),
  /** The newest change that has put it back. */
  undone: z.nullable(z.object({ id: z.number(), at: z.string(), by: z.string() })),
});
export type ShownChange = z.output<typeof shownChange>;

/** Everything that was changed together, or a single change. */
const entry = z.object({
  /** Of its newest change. */
  id: z.number(),
  changed_at: z.string(),
  actor: change.shape.actor,
  batch: z.nullable(z.string()),
  rows: z.number(),
  /** The first three. */
  changes: z.array(shownChange),
});
export type Entry = z.output<typeof entry>;

const tableName = z.string().check(z.maxLength(100));
/** The database knows no year 0. */
const time = z.iso.datetime().check(z.regex(/^20/));
const range = { from: z.optional(time), until: z.optional(time) };

/** One change, or some of its columns, or everything that was changed together. */
const which = z.union([
  z.object({
    id: z.int(),
    column: z.optional(tableName),
    columns: z.optional(z.array(tableName).check(z.minLength(1), z.maxLength(100))),
  }),
  z.object({ batch: z.uuid() }),
]);
export type Which = z.output<typeof which>;

const outcome = z.object({
  id: z.number(),
  table: z.string(),
  key: values,
  /** What was put back, or would be. A `counter_entry` leaves what was and adds its opposite. */
  done: z.array(
    z.object({
      kind: z.enum(['value', 'counter_entry', 'row_restored', 'row_removed']),
      column: z.nullable(z.string()),
      from: z.unknown(),
      to: z.unknown(),
    }),
  ),
  /** What stays as it is, and why. */
  left: z.array(z.object({ column: z.nullable(z.string()), reason: z.string() })),
});
export type Outcome = z.output<typeof outcome>;

const shownOutcome = z.extend(outcome, { thing });

const leftAlone = z.object({
  table: z.string(),
  column: z.nullable(z.string()),
  reason: z.string(),
  count: z.number(),
});
export type LeftAlone = z.output<typeof leftAlone>;

/** An import's hundreds of thousands of changes are counted; what a person reads of them is named. */
const putBackAnswer = z.object({
  changes: z.number(),
  /** Values, rows and counter-entries that are put back, or would be. */
  done: z.number(),
  /** What stays as it is, and in how many of the changes. */
  left: z.number(),
  changes_left: z.number(),
  /** All that stays, by what and why; the most first. */
  left_alone: z.array(leftAlone),
  /** Newest first: the first 1,000 of which anything stays, and the first 200 of the others. */
  outcomes: z.array(shownOutcome),
});
export type PutBackAnswer = z.output<typeof putBackAnswer>;

const refuses = { 404: ['no_such_change'], 503: ['put_back_busy'] } as const;

export const logCalls = {
  'POST admin/log': call({
    access: { staff: 'read:log' },
    about: 'Who changed what, newest first, 100 at a time',
    body: z.object({
      table: z.optional(tableName),
      /** With `table`: one row. */
      key: z.optional(values),
      actor_kind: z.optional(change.shape.actor.shape.kind),
      actor_id: z.optional(z.int()),
      batch: z.optional(z.uuid()),
      /** Only changes older than this one. */
      before: z.optional(z.int()),
    }),
    answer: good(z.array(shownChange)),
  }),
  'POST admin/log/entries': call({
    access: { staff: 'read:log' },
    about: 'The log by what was changed together, newest first, 50 at a time',
    body: z.object({
      ...range,
      /** A SKU, an order number, a name or another word of what was changed. */
      words: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      /** Changes of at least one of them. */
      tables: z.optional(z.array(tableName).check(z.maxLength(100))),
      actors: z.optional(
        z.array(z.object({ kind: actorKind, id: z.optional(z.int()) })).check(z.maxLength(100)),
      ),
      only: z.optional(z.enum(['batches', 'putting_back'])),
      /** What was changed together under it: one entry, or none. */
      batch: z.optional(z.uuid()),
      /** Only entries older than this one. */
      before: z.optional(z.int()),
    }),
    answer: good(z.object({ entries: z.array(entry), more: z.boolean() })),
  }),
  'POST admin/log/summary': call({
    access: { staff: 'read:log' },
    about: 'How many changes there are: by whom, of what, and on which day',
    body: z.object(range),
    answer: good(
      z.object({
        actors: z.array(
          z.object({
            kind: actorKind,
            id: z.nullable(z.number()),
            name: z.string(),
            count: z.number(),
          }),
        ),
        tables: z.array(z.object({ table: z.string(), count: z.number() })),
        days: z.array(z.object({ day: z.string(), count: z.number() })),
      }),
    ),
  }),
  'POST admin/log/put-back/preview': call({
    access: { staff: 'write:log' },
    about: 'What putting changes back would do, and what it would leave alone',
    body: which,
    answer: good(putBackAnswer),
    refuses,
  }),
  'POST admin/log/put-back': call({
    access: { staff: 'write:log', confirmed: true },
    about: 'Puts changes back, except what has changed since',
    body: which,
    answer: good(putBackAnswer),
    refuses,
    idempotent: true,
  }),
};
