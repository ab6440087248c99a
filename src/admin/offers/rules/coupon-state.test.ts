import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { evaluateCoupon } from '../../../cart/rules/coupon/evaluate-coupon.ts';
import { type Coupon, newRuleValues } from '../../../cart/rules/coupon/coupon-rules.ts';
import { couponState } from './coupon-state.ts';

const now = new Date('2026-11-20T12:00:00Z');
const before = new Date('2026-11-20T11:59:59Z');
const after = new Date('2026-11-20T12:00:01Z');
const open: Coupon = {
  ...newRuleValues,
  kind: 'fixed',
  percent: null,
  amount_cents: 100,
  categories: [],
  products: [],
  starts_at: null,
  ends_at: null,
  used_count: 0,
  uses_of_customer: 0,
};

it.each<[string, Partial<Coupon>]>([
  ['running', {}],
  ['running', { starts_at: now, ends_at: now }],
  ['planned', { starts_at: after }],
  ['over', { ends_at: before }],
  ['over', { ends_at: before, max_uses: 1, used_count: 1 }],
  ['used-up', { max_uses: 3, used_count: 3 }],
  ['off', { enabled: false, ends_at: before }],
])('is %s: %j', (state, of) => expect(couponState({ ...open, ...of }, now)).toBe(state));

test('what is running is taken at a cart, and nothing else is', () => {
  const time = fc.option(
    fc.integer({ min: -5, max: 5 }).map((s) => new Date(now.getTime() + s * 1_000)),
    { nil: null },
  );
  const coupons = fc.record({
    starts_at: time,
    ends_at: time,
    enabled: fc.boolean(),
    max_uses: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    used_count: fc.integer({ min: 0, max: 3 }),
  });
  const lines = [{ productId: 1, categoryIds: [], totalCents: 5_000 }];
  fc.assert(
    fc.property(coupons, (of) => {
      const coupon = { ...open, ...of };
      const isTaken = evaluateCoupon(coupon, { lines, now }).kind === 'discount';
      expect(couponState(coupon, now) === 'running').toBe(isTaken);
    }),
  );
});
