import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { rowId } from '../../kit/row-numbers.ts';
import { part } from '../packing/shapes.ts';
import { count, countSummary, ended, reads, shelfRow, writes } from './shapes.ts';

const MAX_AT_ONCE = 500;
/** After a longer time offline, pieces must be counted again. */
const LONGEST_MS = 30 * 60_000;
const gone = ['no_such_count'] as const;

const outcome = z.object({
  changed: z.number(),
  /** Sold, but not there. */
  missing: z.array(z.object({ part, pieces: z.number() })),
  /** Set by another count since. */
  counted_since: z.array(part),
});
export type CountOutcome = z.output<typeof outcome>;

export const countCalls = {
  'GET admin/counts': call({
    access: reads,
    about: 'Shelves with when they were counted last, and the latest counts',
    answer: good(z.object({ shelves: z.array(shelfRow), counts: z.array(countSummary) })),
  }),
  'POST admin/counts': call({
    access: writes,
    about: 'Begins to count a shelf, or joins who does',
    body: z.object({
      shelf: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
      is_blind: z.boolean(),
    }),
    answer: good(count),
    refuses: { 404: ['empty_shelf'] },
    idempotent: true,
  }),
  'GET admin/counts/:id': call({
    access: reads,
    about: 'A count; `review` also shows what should be there to whoever counts blind',
    query: z.object({ review: z.optional(z.string().check(z.maxLength(5))) }),
    answer: good(count),
    refuses: { 404: gone },
  }),
  'POST admin/counts/:id/pieces': call({
    access: writes,
    about: 'Pieces that were counted, each with its id: what is sent again counts once',
    body: z.object({
      pieces: z
        .array(
          z.object({
            request_id: z.string().check(z.minLength(8), z.maxLength(60)),
            product_id: rowId,
            /** The difference in pieces; 0 records that none is there. */
            pieces: z.int().check(z.minimum(-10_000), z.maximum(10_000)),
            age_ms: z.number().check(z.minimum(0), z.maximum(LONGEST_MS)),
          }),
        )
        .check(z.minLength(1), z.maxLength(MAX_AT_ONCE)),
    }),
    answer: good(count),
    refuses: { 404: gone, 409: ended },
  }),
  'POST admin/counts/:id/give-up': call({
    access: writes,
    about: 'Ends a count; the stock stays as it is',
    answer: good(z.null()),
    refuses: { 404: gone, 409: ended },
  }),
  'POST admin/counts/:id/book': call({
    access: writes,
    about: 'Adds what was found and takes out what is missing; what was sold since stays sold',
    answer: good(outcome),
    refuses: { 404: gone, 409: { ...ended, nothing_counted: {} } },
    idempotent: true,
  }),
};
