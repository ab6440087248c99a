import * as z from 'zod/mini';
import { call, good } from '../../kit/call.ts';
import { rowId } from '../../kit/row-numbers.ts';

const id = z.int().check(z.minimum(-1_000_000), z.maximum(2_147_483_647));
const cents = z.int().check(z.minimum(0), z.maximum(100_000_00));
const code = z.string().check(z.trim(), z.maxLength(40));
const name = z.string().check(z.trim(), z.maxLength(100));
const placeCode = z.string().check(z.regex(/^([A-Z0-9-]{1,6}|\*)$/));

const place = z.object({ country: placeCode, state: z.nullable(placeCode) });

const transitDays = z.nullable(z.int().check(z.minimum(0), z.maximum(90)));

const rate = z.object({
  /** Negative for a new row. */
  id,
  carrier: code,
  service: code,
  name,
  max_weight_grams: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  price_cents: cents,
  oversize_surcharge_cents: cents,
  free_above_cents: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))),
  transit_days_from: transitDays,
  transit_days_to: transitDays,
});

const zone = z.object({
  id,
  name,
  places: z.array(place).check(z.maxLength(2_000)),
  rates: z.array(rate).check(z.maxLength(500)),
});
const zones = z.array(zone).check(z.maxLength(200));

const plan = z.object({ version: z.string(), zones: z.array(zone) });
export type Plan = z.output<typeof plan>;

const facts = z.object({
  countries: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      states: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  ),
  heaviest_part: z.nullable(z.object({ name: z.string(), grams: z.number() })),
});

export const lastChange = z.nullable(z.object({ by: z.string(), at: z.string() }));

const tried = z.object({
  /** The message that the cart would show instead of prices. */
  refused: z.nullable(z.string()),
  /** The effective state; in the US, that of the ZIP code. */
  state: z.string(),
  zone: z.nullable(z.object({ id: z.number(), name: z.string(), by: z.string() })),
  parcel: z.object({
    weight_grams: z.number(),
    oversize_pieces: z.number(),
    subtotal_cents: z.number(),
  }),
  services: z.array(
    z.object({
      carrier: z.string(),
      service: z.string(),
      name: z.string(),
      /** Null if it is not offered. */
      price_cents: z.nullable(z.number()),
      how: z.array(z.string()),
      steps: z.array(
        z.object({ max_weight_grams: z.number(), price_cents: z.number(), why: z.string() }),
      ),
    }),
  ),
});
export type Tried = z.output<typeof tried>;

export const shippingCalls = {
  'GET admin/shop/shipping': call({
    access: { staff: 'read:shop' },
    about: 'Zones with their places and rates, and what they are checked against',
    answer: good(z.object({ plan, facts, last_change: lastChange })),
  }),
  'POST admin/shop/shipping': call({
    access: { staff: 'write:shop' },
    about: 'Saves zones and rates, all at once',
    body: z.object({ version: z.string().check(z.maxLength(64)), zones }),
    answer: good(plan),
    refuses: { 409: { changed_meanwhile: { plan }, faulty: { faults: z.array(z.string()) } } },
    idempotent: true,
  }),
  'POST admin/shop/shipping/try': call({
    access: { staff: 'read:shop' },
    about:
      'What the cart would offer for some parts and a place, with zones that are not saved too',
    body: z.object({
      country: z.string().check(z.trim(), z.maxLength(10)),
      state: z.string().check(z.trim(), z.maxLength(10)),
      postcode: z.string().check(z.trim(), z.maxLength(20)),
      lines: z
        .array(
          z.object({
            product_id: rowId,
            quantity: z.int().check(z.minimum(1), z.maximum(9_999)),
          }),
        )
        .check(z.minLength(1), z.maxLength(100)),
      /** Unsaved zones to try. */
      zones: z.optional(zones),
    }),
    answer: good(
      z.object({
        tried,
        /** The result of the saved zones, if unsaved ones were sent. */
        saved: z.nullable(tried),
      }),
    ),
  }),
};
