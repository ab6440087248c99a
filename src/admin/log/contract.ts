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
  /** The id of the changes made together. */
  batch: z.nullable(z.string()),
  table: z.string(),
  key: values,
  /** The changed columns; all columns if the row is new (`before` is null) or deleted (`after` is null). */
  before: z.nullable(values),
  after: z.nullable(values),
  /** The change that this one puts back. */
  undoes: z.nullable(z.number()),
});
export type Change = z.output<typeof change>;

const actorKind = change.shape.actor.shape.kind;

/** The subject of a row: the part, order or person that it is or belongs to. */
const thing = z.object({
  code: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The subject's table and its id there. */
  table: z.string(),
  id: z.string(),
});

/** A change with its context. */
const shownChange = z.extend(change, {
  thing,
  /** How it is put back: by restoring values, by a counter-entry, or only at its own desk. */
  way: z.enum(['values', 'points', 'steps', 'money', 'people', 'exports']),
  /** The newest change that put back it. */
  undone: z.nullable(z.object({ id: z.number(), at: z.string(), by: z.string() })),
});
export type ShownChange = z.output<typeof shownChange>;

/** Rows of a batch that changed alike. */
const alike = z.object({
  table: z.string(),
  what: z.enum(['added', 'changed', 'removed']),
  /** The changed columns; null of rows that are new or gone. */
  columns: z.nullable(z.array(z.string())),
  rows: z.number(),
  /** Of prices. */
  raised: z.number(),
  lowered: z.number(),
});
export type Alike = z.output<typeof alike>;

/** A batch of changes, or a single change. */
const entry = z.object({
  /** Of its newest change. */
  id: z.number(),
  changed_at: z.string(),
  actor: change.shape.actor,
  batch: z.nullable(z.string()),
  rows: z.number(),
  /** The call that staff made, as in "POST admin/parts/sheet/apply". */
  via: z.nullable(z.string()),
  /** What a batch consists of, most rows first; empty of a single change, and of the largest batches. */
  sums: z.array(alike),
  /** The first three changes. */
  changes: z.array(shownChange),
});
export type Entry = z.output<typeof entry>;

const tableName = z.string().check(z.maxLength(100));
/** PostgreSQL has no year 0. */
const time = z.iso.datetime().check(z.regex(/^20/));
const range = { from: z.optional(time), until: z.optional(time) };

/** One change, some of its columns, or a whole batch. */
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
  /** What was put back, or would be. A `counter_entry` keeps the original and adds its opposite. */
  done: z.array(
    z.object({
      kind: z.enum(['value', 'counter_entry', 'row_restored', 'row_removed']),
      column: z.nullable(z.string()),
      from: z.unknown(),
      to: z.unknown(),
    }),
  ),
  /** What is not put back, and why. */
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

/** Counts all changes of an import, which may be hundreds of thousands, and lists only some of them. */
const putBackAnswer = z.object({
  changes: z.number(),
  /** Values, rows and counter-entries that are put back, or would be. */
  done: z.number(),
  /** Number of items not put back, and of the changes they belong to. */
  left: z.number(),
  changes_left: z.number(),
  /** Everything not put back, grouped by column and reason, largest group first. */
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
      /** Together with `table`, selects one row. */
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
      /** Entries with a change in at least one of these tables. */
      tables: z.optional(z.array(tableName).check(z.maxLength(100))),
      /** Tables whose entries are left out. */
      without: z.optional(z.array(tableName).check(z.maxLength(100))),
      actors: z.optional(
        z.array(z.object({ kind: actorKind, id: z.optional(z.int()) })).check(z.maxLength(100)),
      ),
      only: z.optional(z.enum(['batches', 'putting_back'])),
      /** Selects this batch: one entry, or none. */
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
