import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { evaluateCoupon, discountPrice } from './evaluate-coupon.ts';
import { type Coupon, newRuleValues } from './coupon-rules.ts';
import type { CouponLine } from './calculate-discount.ts';

const now = new Date('2026-11-20T12:00:00Z');
const open: Coupon = {
  ...newRuleValues,
  kind: 'percent',
  percent: '10.00',
  amount_cents: null,
  categories: [],
  products: [],
  starts_at: null,
  ends_at: null,
  used_count: 0,
  uses_of_customer: 0,
};
const fixed = (amount_cents: number): Partial<Coupon> => ({
  kind: 'fixed',
  percent: null,
  amount_cents,
});
const drum: CouponLine = { productId: 1, categoryIds: [10], totalCents: 8_950 };
const seal: CouponLine = { productId: 7, categoryIds: [20, 30], totalCents: 355 };

const ask = (coupon: Partial<Coupon>, lines = [drum, seal], uses_of_customer = 0) =>
  evaluateCoupon({ ...open, ...coupon, uses_of_customer }, { lines, now });

describe('evaluateCoupon', () => {
  test.each<{ name: string; coupon: Partial<Coupon>; cents: number }>([
    { name: 'takes ten percent, rounding half a cent up', coupon: {}, cents: 931 },
    { name: 'supports fractional percentages', coupon: { percent: '12.50' }, cents: 1_163 },
    { name: 'takes off everything at 100 percent', coupon: { percent: '100' }, cents: 9_305 },
    { name: 'takes off a fixed amount', coupon: fixed(500), cents: 500 },
    { name: 'takes off no more than the lines cost', coupon: fixed(99_999), cents: 9_305 },
    { name: 'discounts only its category', coupon: { categories: [30] }, cents: 36 },
    { name: 'discounts only its product', coupon: { products: [1] }, cents: 895 },
    {
      name: 'discounts its categories and its products',
      coupon: { categories: [30], products: [1] },
      cents: 931,
    },
    {
      name: 'caps a fixed amount at the price of its category',
      coupon: { ...fixed(500), categories: [20] },
      cents: 355,
    },
    {
      name: 'applies from the minimum subtotal on, across all lines',
      coupon: { min_subtotal_cents: 9_305 },
      cents: 931,
    },
    { name: 'applies from its first moment', coupon: { starts_at: now }, cents: 931 },
    { name: 'applies until its last moment', coupon: { ends_at: now }, cents: 931 },
    { name: 'allows the last use', coupon: { max_uses: 5, used_count: 4 }, cents: 931 },
  ])('$name', ({ coupon, cents }) => {
    expect(ask(coupon)).toEqual({ kind: 'discount', cents });
  });
});

describe('evaluateCoupon refuses, with the reason', () => {
  test.each<{ coupon: Partial<Coupon>; uses?: number; lines?: CouponLine[]; why: string }>([
    { coupon: { enabled: false }, why: 'We do not know this coupon code.' },
    {
      coupon: { starts_at: new Date('2027-03-01T00:00:00-05:00') },
      why: 'This coupon is valid from March 1, 2027.',
    },
    {
      coupon: { ends_at: new Date('2026-08-31T23:59:59-04:00') },
      why: 'This coupon ended on August 31, 2026.',
    },
    { coupon: { max_uses: 5, used_count: 5 }, why: 'This coupon has been used up.' },
    { coupon: { max_uses_per_customer: 1 }, uses: 1, why: 'You have used this coupon already.' },
    {
      coupon: { max_uses_per_customer: 2 },
      uses: 3,
      why: 'You have used this coupon 2 times, as often as it may be used.',
    },
    {
      coupon: { min_subtotal_cents: 20_000 },
      why: 'This coupon is for orders of $200.00 or more. Add $106.95 to use it.',
    },
    { coupon: { categories: [99] }, why: 'This coupon is not for the products in your cart.' },
    { coupon: {}, lines: [], why: 'This coupon is not for the products in your cart.' },
  ])('$why', ({ coupon, uses, lines, why }) => {
    expect(ask(coupon, lines, uses)).toEqual({
      kind: 'refused',
      code: uses ? 'coupon_used_before' : 'coupon_refused',
      why,
    });
  });
});

test('formats the discount with a dollar sign and two decimals', () => {
  expect([discountPrice(1_250), discountPrice(5)]).toEqual(['$12.50', '$0.05']);
});

const lines = fc.array(
  fc.record({
    productId: fc.integer({ min: 1, max: 5 }),
    categoryIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    totalCents: fc.integer({ min: 1, max: 1_000_000 }),
  }),
  { maxLength: 6 },
);
const coupons = fc.record({
  limits: fc.record({
    categories: fc.uniqueArray(fc.integer({ min: 1, max: 4 })),
    products: fc.uniqueArray(fc.integer({ min: 1, max: 5 })),
  }),
  worth: fc.oneof(
    fc
      .integer({ min: 1, max: 10_000 })
      .map((hundredths) => ({ percent: (hundredths / 100).toFixed(2) })),
    fc.integer({ min: 1, max: 2_000_000 }).map(fixed),
  ),
});

test('never exceeds the price of its lines and ignores their order', () => {
  fc.assert(
    fc.property(lines, coupons, (cart, { limits, worth }) => {
      const outcome = ask({ ...limits, ...worth }, cart);
      expect(ask({ ...limits, ...worth }, cart.toReversed())).toEqual(outcome);
      if (outcome.kind === 'refused') return;
      const subtotal = cart.reduce((sum, line) => sum + line.totalCents, 0);
      expect(outcome.cents).toBeGreaterThan(0);
      expect(outcome.cents).toBeLessThanOrEqual(subtotal);
    }),
  );
});
