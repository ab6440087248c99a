import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { rowId, wholeNumber } from '../../kit/row-numbers.ts';
import { MAX_BINS } from './rules/max-bins.ts';
import { orderNumber, part, person, skuField } from './shapes.ts';

const bin = z.object({
  bin: z.number(),
  order: z.string(),
  name: z.string(),
  /** Held and ended orders get nothing; pieces taken for an ended one go back. */
  state: z.enum(['picking', 'packed', 'held', 'ended']),
  /** Why the order is held, or its status if it has ended. */
  reason: z.string(),
});

/** A part with the pieces for each bin. */
const row = z.object({
  part,
  /** The substitute that was taken. */
  instead: z.nullable(part),
  state: z.enum(['open', 'taken', 'short']),
  quantity: z.number(),
  taken: z.number(),
  stock: z.number(),
  bins: z.array(z.object({ bin: z.number(), quantity: z.number(), taken: z.number() })),
});

const pick = z.object({
  id: z.number(),
  started_at: z.string(),
  picker: person,
  bins: z.array(bin),
  /** In shelf order. */
  rows: z.array(row),
});
export type Pick = z.output<typeof pick>;
export type PickRow = Pick['rows'][number];

const pickSummary = z.object({
  id: z.number(),
  started_at: z.string(),
  picker: person,
  orders: z.number(),
  pieces: z.number(),
  taken: z.number(),
});

const skipped = z.array(z.object({ order: z.string(), reason: z.string() }));

const writes = { staff: 'write:packing' } as const;
const mine = { 404: ['no_such_pick'], 409: { not_yours: { picker: person } } } as const;
const marking = {
  404: ['no_such_pick', 'no_such_line'],
  409: { not_yours: { picker: person } },
} as const;

export const pickCalls = {
  'GET admin/packing': call({
    access: { staff: 'read:packing' },
    about: 'Walks that are under way, and orders that wait for one',
    answer: good(
      z.object({
        picks: z.array(pickSummary),
        waiting: z.number(),
        /** The number of shelves with parts of `next`. */
        shelves: z.number(),
        /** The oldest orders, one per bin. */
        next: z.array(
          z.object({
            order: z.string(),
            name: z.string(),
            pieces: z.number(),
            placed_at: z.string(),
            carrier: z.string(),
          }),
        ),
      }),
    ),
  }),
  'POST admin/picks': call({
    access: writes,
    about: 'Starts a walk for these orders, or for the oldest that wait; each gets a bin',
    body: z.object({
      orders: z.optional(z.array(orderNumber).check(z.minLength(1), z.maxLength(MAX_BINS))),
    }),
    answer: good(
      z.object({
        pick,
        /** Requested orders that got no bin. */
        left: skipped,
      }),
    ),
    refuses: { 409: { nothing_to_pick: { left: skipped } } },
    idempotent: true,
  }),
  'GET admin/picks/:id': call({
    access: { staff: 'read:packing' },
    about: 'One walk: each part in shelf order, with what every bin gets of it',
    answer: good(pick),
    refuses: { 404: ['no_such_pick'] },
  }),
  'POST admin/picks/:id/mark': call({
    access: writes,
    about: 'Marks a part as taken for all bins, or not; to repeat it changes nothing',
    body: z.object({ product_id: rowId, taken: z.boolean() }),
    answer: good(pick),
    refuses: marking,
  }),
  'POST admin/picks/:id/short': call({
    access: writes,
    about: 'Fewer pieces are there than are wanted: the orders that get none are held or noted',
    body: z.object({
      product_id: rowId,
      there: wholeNumber,
      action: z.enum(['hold', 'note']),
      reason: z.string().check(z.trim(), z.maxLength(500)),
      /** Also corrects the stock by so many pieces. */
      stock_change: z.optional(z.int().check(z.minimum(-100_000), z.maximum(0))),
    }),
    answer: good(pick),
    refuses: {
      404: ['no_such_pick', 'no_such_line'],
      403: ['no_stock_change'],
      409: { not_yours: { picker: person }, stock_is_less: {}, enough_there: {} },
    },
    idempotent: true,
  }),
  'GET admin/picks/:id/instead/:product': call({
    access: { staff: 'read:packing' },
    about: 'Parts that could be taken in the place of another: of its type, for all of its vans',
    answer: good(z.array(z.object({ ...part.shape, stock: z.number() }))),
    refuses: { 404: ['no_such_pick'] },
  }),
  'POST admin/picks/:id/replace': call({
    access: writes,
    about: 'Takes another part in the place of one; its stock goes down, and the orders get a note',
    body: z.object({ product_id: rowId, sku: skuField }),
    answer: good(pick),
    refuses: {
      404: ['no_such_pick', 'no_such_line', 'no_such_part'],
      409: { not_yours: { picker: person }, stock_is_less: {}, is_marked: {} },
    },
    idempotent: true,
  }),
  'POST admin/picks/:id/take-over': call({
    access: writes,
    about: 'Goes on with the walk of somebody who has done nothing for half an hour',
    answer: good(pick),
    refuses: mine,
  }),
  'POST admin/picks/:id/give-back': call({
    access: writes,
    about:
      'Ends a walk, or takes one order out of it: it waits again, and replacements go back into stock',
    body: z.object({ order: z.optional(orderNumber) }),
    answer: good(z.null()),
    refuses: mine,
    idempotent: true,
  }),
};
