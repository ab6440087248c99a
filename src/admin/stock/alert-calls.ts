import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { rowId } from '../../kit/row-numbers.ts';
import { part } from '../packing/shapes.ts';
import { reads, writes } from './shapes.ts';

const alert = z.object({
  id: z.number(),
  ...part.shape,
  stock: z.number(),
  /** Null for staff who may not read customers. */
  email: z.nullable(z.string()),
  since: z.string(),
  /** Among those who wait for the part; null until the address is confirmed. */
  place: z.nullable(z.number()),
});
export type WaitingRow = z.output<typeof alert>;

export const alertCalls = {
  'POST admin/stock/alerts': call({
    access: reads,
    about: 'Who waits for which sold-out part, the longest first',
    body: z.object({
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      after: z.optional(rowId),
    }),
    answer: good(
      z.object({
        rows: z.array(alert),
        next: z.nullable(z.number()),
        /** Days after which those that are over are deleted. */
        days: z.number(),
      }),
    ),
  }),
  'POST admin/stock/alerts/:id/end': call({
    access: { staff: 'write:customers' },
    about: 'Somebody who no longer wants to wait for a part',
    answer: good(z.null()),
    refuses: { 404: ['no_such_alert'] },
    idempotent: true,
  }),
  'POST admin/stock/alert-days': call({
    access: writes,
    about: 'How many days alerts are kept after they were emailed or ended',
    body: z.object({ days: z.int().check(z.minimum(1), z.maximum(3_650)) }),
    answer: good(z.null()),
  }),
};
