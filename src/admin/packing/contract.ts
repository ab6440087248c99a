import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { packCalls } from './pack-calls.ts';
import { pickCalls } from './pick-calls.ts';
import { orderNumber, part, shelfField, skuField } from './shapes.ts';

const MAX_SLIPS = 100;

const slip = z.object({
  order: z.string(),
  ordered_at: z.string(),
  packed_at: z.nullable(z.string()),
  packed_by: z.string(),
  carrier: z.string(),
  parcel: z.number(),
  parcels: z.number(),
  weight_grams: z.number(),
  first_name: z.string(),
  /** Lines with name, company, streets and town. */
  address: z.array(z.string()),
  van: z.string(),
  van_picture: z.nullable(z.string()),
  lines: z.array(
    z.object({
      part,
      fits: z.string(),
      ordered: z.number(),
      in_parcel: z.number(),
    }),
  ),
  /** Pieces that come in another parcel. */
  rest: z.number(),
});
export type Slip = z.output<typeof slip>;

export const packingCalls = {
  ...pickCalls,
  ...packCalls,
  'POST admin/slips': call({
    access: { staff: 'read:packing' },
    about: 'What packing slips and address labels print of these orders, in their order',
    body: z.object({
      orders: z.array(orderNumber).check(z.minLength(1), z.maxLength(MAX_SLIPS)),
      /** Prints the last closed parcel, even if pieces are left for another one. */
      packed: z.optional(z.boolean()),
    }),
    answer: good(
      z.object({
        slips: z.array(slip),
        shop_address: z.string(),
        /** The number of days in which parts may be returned. */
        return_days: z.nullable(z.number()),
      }),
    ),
  }),
  'POST admin/shelves': call({
    access: { staff: 'write:stock' },
    about: 'Gives a part another place; `was` is the place that it was read at',
    body: z.object({ sku: skuField, shelf: shelfField, was: shelfField }),
    answer: good(part),
    refuses: { 404: ['no_such_part'], 409: { changed_meanwhile: { part } } },
  }),
};
