import * as z from 'zod/mini';
import { couponRules } from '../../cart/rules/coupon/coupon-rules.ts';
import { call, good } from '../../kit/call.ts';
import { rowId } from '../../kit/row-numbers.ts';
import { changedCoupon, couponFields, day, storedCoupon } from './coupon-shapes.ts';
import { offersDeskMessages as messages } from './messages.ts';
import { couponStates } from './rules/coupon-state.ts';

const couponRow = z.object({
  code: z.string(),
  state: z.enum(couponStates),
  /** The discount as the buyer reads it. */
  words: z.string(),
  used_count: z.number(),
  max_uses: z.nullable(z.number()),
  last_day: z.nullable(z.string()),
  /** Counts sold orders that were not refunded. */
  orders: z.number(),
  given_cents: z.number(),
  brought_cents: z.number(),
});
export type CouponRow = z.output<typeof couponRow>;

const partName = z.object({ id: z.number(), sku: z.string(), name: z.string() });
export type PartName = z.output<typeof partName>;

const couponDetail = z.object({
  ...couponRow.shape,
  coupon: storedCoupon,
  version: z.string(),
  /** Used by orders, so its code is fixed and it cannot be deleted. */
  has_orders: z.boolean(),
  parts: z.array(partName),
  /** The last 26 weeks, oldest first; `day` is the week's Monday. */
  weeks: z.array(z.object({ day: z.string(), uses: z.number(), given_cents: z.number() })),
  /** The 50 newest. */
  uses: z.array(
    z.object({
      number: z.string(),
      at: z.string(),
      buyer: z.string(),
      discount_cents: z.number(),
      total_cents: z.number(),
    }),
  ),
});
export type CouponDetail = z.output<typeof couponDetail>;

const tried = z.object({
  rules: z.array(
    z.object({
      rule: z.enum(couponRules),
      name: z.string(),
      is_met: z.boolean(),
      says: z.string(),
    }),
  ),
  lines: z.array(
    z.object({
      product_id: z.number(),
      name: z.string(),
      total_cents: z.number(),
      is_good_for: z.boolean(),
      off_cents: z.number(),
    }),
  ),
  subtotal_cents: z.number(),
  /** How the discount is calculated, with the rounding. */
  calculation: z.string(),
  /** Whether the cart accepts the coupon. */
  is_taken: z.boolean(),
  discount_cents: z.number(),
  message: z.string(),
  /** Whether the email address belongs to an account. */
  has_account: z.boolean(),
});
export type TriedCoupon = z.output<typeof tried>;

const part = z
  .number(messages.points)
  .check(
    z.minimum(0, messages.points),
    z.maximum(1_000_000, messages.points),
    z.multipleOf(0.0001),
  );
const pointSettings = z.object({
  earn_points_conversion_points: part,
  earn_points_conversion_rate: part,
  redemption_conversion_points: part,
  redemption_conversion_rate: part,
});
export type PointSettings = z.output<typeof pointSettings>;

const pointsCost = z.object({
  earned: z.number(),
  worth_cents: z.number(),
  redeemed: z.number(),
  taken_off_cents: z.number(),
});

const pointsShown = z.object({
  settings: pointSettings,
  /** The first day of last month. */
  month: z.string(),
  orders: z.number(),
  cost: pointsCost,
  outstanding: z.number(),
  outstanding_cents: z.number(),
});
export type PointsShown = z.output<typeof pointsShown>;

const pointsPreview = z.object({ cost: pointsCost, outstanding_cents: z.number() });
export type PointsPreview = z.output<typeof pointsPreview>;

const unknown = { 404: ['unknown_coupon'] } as const;
const code = z.string().check(z.maxLength(100));
const quantity = z.int().check(z.minimum(1), z.maximum(9_999));

export const offersDeskCalls = {
  'GET admin/offers': call({
    access: { staff: 'read:offers' },
    about: 'All coupons, the newest first',
    answer: good(z.array(couponRow)),
  }),
  'GET admin/offers/categories': call({
    access: { staff: 'read:offers' },
    about: 'Categories that a coupon can be for',
    answer: good(z.array(z.object({ id: z.number(), name: z.string() }))),
  }),
  'GET admin/offers/:code': call({
    access: { staff: 'read:offers' },
    about: 'One coupon with what it brought',
    answer: good(couponDetail),
    refuses: unknown,
  }),
  'POST admin/offers': call({
    access: { staff: 'write:offers' },
    about: 'Adds a coupon',
    body: couponFields,
    answer: good(z.object({ code: z.string() })),
    refuses: { 409: ['code_taken'] },
    idempotent: true,
  }),
  'POST admin/offers/:code': call({
    access: { staff: 'write:offers' },
    about: 'Changes a coupon as it was read; carts have it from the next request on',
    body: changedCoupon,
    answer: good(z.object({ code: z.string() })),
    refuses: {
      ...unknown,
      409: {
        changed_meanwhile: { coupon: storedCoupon, version: z.string() },
        code_taken: {},
        code_used: {},
      },
    },
    idempotent: true,
  }),
  'POST admin/offers/:code/switch': call({
    access: { staff: 'write:offers' },
    about: 'Switches a coupon on or off',
    body: z.object({ enabled: z.boolean() }),
    answer: good(z.object({ enabled: z.boolean() })),
    refuses: unknown,
    idempotent: true,
  }),
  'POST admin/offers/:code/delete': call({
    access: { staff: 'write:offers' },
    about: 'Deletes a coupon that no order has',
    body: z.object({}),
    answer: good(z.null()),
    refuses: { ...unknown, 409: ['coupon_used'] },
    idempotent: true,
  }),
  'POST admin/offers/try': call({
    access: { staff: 'read:offers' },
    about: 'What each rule of a coupon answers to a cart, and why; nothing is used up',
    body: z.object({
      /** The stored coupon, whose uses count; none for an unsaved draft. */
      code,
      draft: z.optional(couponFields),
      lines: z.array(z.object({ product_id: rowId, quantity })).check(z.maxLength(50)),
      /** Empty for an unknown customer. */
      email: z._default(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(200)), ''),
      /** Tests at noon of that day; without one, now. */
      day: z.optional(day),
    }),
    answer: good(tried),
    refuses: unknown,
  }),
  'GET admin/points': call({
    access: { staff: 'read:offers' },
    about: 'How points are earned and redeemed, and what they cost last month',
    answer: good(pointsShown),
  }),
  'POST admin/points/preview': call({
    access: { staff: 'read:offers' },
    about: 'What other settings of points would have cost last month',
    body: pointSettings,
    answer: good(pointsPreview),
  }),
  'POST admin/points': call({
    access: { staff: 'write:offers', confirmed: true },
    about: 'Changes how points are earned and redeemed, from the next order on',
    body: z.object({ ...pointSettings.shape, was: pointSettings }),
    answer: good(pointSettings),
    refuses: { 409: { changed_meanwhile: { settings: pointSettings } } },
    idempotent: true,
  }),
};
