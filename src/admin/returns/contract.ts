import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { rowId } from '../../kit/row-numbers.ts';
import { returnStates } from '../../orders/rules/order-steps.ts';

export const returnViews = ['expected', 'received', 'closed'] as const;
export type ReturnView = (typeof returnViews)[number];

const returnRow = z.object({
  id: z.number(),
  number: z.string(),
  order: z.string(),
  state: z.enum(returnStates),
  reason: z.string(),
  /** The shop pays for sending it back. */
  is_free: z.boolean(),
  wants_exchange: z.boolean(),
  buyer: z.string(),
  pieces: z.number(),
  by: z.string(),
  created_at: z.string(),
});
export type ReturnRow = z.output<typeof returnRow>;

export const returnsDeskCalls = {
  'GET admin/returns': call({
    access: { staff: 'read:orders' },
    about: 'Returns on their way, received or closed, newest first, and how many there are of each',
    query: z.object({
      view: z._default(z.enum(returnViews), 'expected'),
      /** Part of its number or of the buyer’s name. */
      q: z.optional(z.string().check(z.maxLength(100))),
      /** The last id of the page before. */
      after: z.optional(z.coerce.number().check(rowId)),
    }),
    answer: good(
      z.object({
        rows: z.array(returnRow),
        next: z.nullable(z.number()),
        counts: z.record(z.enum(returnViews), z.number()),
      }),
    ),
  }),
};
