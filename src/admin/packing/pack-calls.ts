import * as z from 'zod/mini';
import { isTrackingNumber, TRACKING_MESSAGE } from '../../orders/rules/tracking-number.ts';
import { orderItem } from '../../orders/order-shapes.ts';
import { call, good } from '../../kit/call.ts';
import { rowId } from '../../kit/row-numbers.ts';
import { part, person } from './shapes.ts';

const line = z.object({
  part,
  /** The substitute that the picker took. */
  instead: z.nullable(part),
  /** Left to ship, and scanned into this parcel. */
  quantity: z.number(),
  packed: z.number(),
});

const packing = z.object({
  order: z.string(),
  name: z.string(),
  town: z.string(),
  carrier: z.string(),
  note: z.string(),
  bin: z.nullable(z.number()),
  pick_id: z.nullable(z.number()),
  /** The unpacked orders of the same walk, in bin order. */
  next: z.array(z.string()),
  /** The number of this parcel within the order. */
  parcel: z.number(),
  earlier: z.array(z.object({ tracking: z.string() })),
  packer: z.nullable(person),
  /** Why packing is blocked; '' if it is not. */
  closed_because: z.string(),
  /** In shelf order. */
  lines: z.array(line),
  /** Parts of which pieces are on back-order. */
  waits: z.array(
    z.object({ sku: z.string(), quantity: z.number(), waiting: orderItem.shape.waiting }),
  ),
  /** The last part scanned. */
  last: z.nullable(z.object({ product_id: z.number(), packed_at: z.string() })),
});
export type Packing = z.output<typeof packing>;
export type PackingLine = Packing['lines'][number];

/** Where a refused piece belongs, and which part it was mistaken for. */
const wrong = {
  part: z.nullable(part),
  look_alike: z.nullable(part),
  /** Another bin of the same walk that still needs it. */
  bin: z.nullable(z.number()),
};
export type WrongPart = z.output<z.ZodMiniObject<typeof wrong>>;

const writes = { staff: 'write:packing' } as const;
const busy = { packed_by: { packer: person }, cannot_pack: { reason: z.string() } };
const missing = z.array(z.object({ sku: z.string(), name: z.string(), pieces: z.number() }));

export const packCalls = {
  'GET admin/packing/:number': call({
    access: { staff: 'read:packing' },
    about: 'One order with what belongs into its parcel and what was scanned',
    answer: good(packing),
    refuses: { 404: ['no_such_order'] },
  }),
  'POST admin/packing/:number/open': call({
    access: writes,
    about: 'Begins to pack an order, or goes on; `take_over` from somebody who has stopped',
    body: z.object({ take_over: z.optional(z.boolean()) }),
    answer: good(packing),
    refuses: { 404: ['no_such_order'], 409: busy },
  }),
  'POST admin/packing/:number/scan': call({
    access: writes,
    about:
      'Puts a piece into the parcel by its SKU or original number, or confirms the order by its own',
    body: z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)) }),
    answer: good(packing, { accepted: z.nullable(part) }),
    refuses: {
      404: ['no_such_order'],
      409: {
        ...busy,
        wrong_part: wrong,
        too_many: wrong,
        unknown_code: {},
        other_order: { order: z.string() },
      },
    },
    idempotent: true,
  }),
  'POST admin/packing/:number/take-back': call({
    access: writes,
    about: 'Takes one piece out of the parcel again',
    body: z.object({ product_id: rowId }),
    answer: good(packing),
    refuses: { 404: ['no_such_order'], 409: { ...busy, not_packed: {} } },
    idempotent: true,
  }),
  'POST admin/packing/:number/leave': call({
    access: writes,
    about: 'Lets others pack the order; what was scanned stays scanned',
    answer: good(z.null()),
    refuses: { 404: ['no_such_order'], 409: busy },
  }),
  'POST admin/packing/:number/close': call({
    access: writes,
    about:
      'Closes the parcel when it holds all that was ordered, or as `partial` with what is there',
    body: z.object({
      partial: z.optional(z.boolean()),
      carrier: z.optional(z.string().check(z.trim(), z.maxLength(80))),
      tracking: z.string().check(
        z.trim(),
        z.maxLength(80),
        z.refine((text) => text === '' || isTrackingNumber(text), TRACKING_MESSAGE),
      ),
      weight_grams: z.optional(z.int().check(z.positive(), z.maximum(200_000))),
    }),
    answer: good(
      z.object({
        order: z.string(),
        is_complete: z.boolean(),
        rest: missing,
        /** The next order of the same walk. */
        next: z.nullable(z.string()),
      }),
    ),
    refuses: {
      404: ['no_such_order'],
      409: { ...busy, pieces_missing: { missing }, pieces_over: {}, nothing_packed: {} },
    },
    idempotent: true,
  }),
};
