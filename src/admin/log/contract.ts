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

/** One change, or one of its columns, or everything that was changed together. */
const which = z.union([
  z.object({ id: z.int(), column: z.optional(z.string().check(z.maxLength(100))) }),
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

const refuses = { 404: ['no_such_change'], 409: ['too_many_changes'] } as const;

export const logCalls = {
  'POST admin/log': call({
    access: { staff: 'read:log' },
    about: 'Who changed what, newest first, 100 at a time',
    body: z.object({
      table: z.optional(z.string().check(z.maxLength(100))),
      /** With `table`: one row. */
      key: z.optional(values),
      actor_kind: z.optional(change.shape.actor.shape.kind),
      actor_id: z.optional(z.int()),
      batch: z.optional(z.uuid()),
      /** Only changes older than this one. */
      before: z.optional(z.int()),
    }),
    answer: good(z.array(change)),
  }),
  'POST admin/log/put-back/preview': call({
    access: { staff: 'write:log' },
    about: 'What putting changes back would do, and what it would leave alone',
    body: which,
    answer: good(z.array(outcome)),
    refuses,
  }),
  'POST admin/log/put-back': call({
    access: { staff: 'write:log', confirmed: true },
    about: 'Puts changes back, except what has changed since',
    body: which,
    answer: good(z.array(outcome)),
    refuses,
    idempotent: true,
  }),
};
