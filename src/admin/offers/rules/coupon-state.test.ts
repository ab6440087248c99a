import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type Coupon, couponDiscount } from '../../../cart/server/coupon-rule.ts';
import { couponState } from './coupon-state.ts';

const now = new Date('2026-11-20T12:00:00Z');
const [before, after] = [new Date('2026-11-20T11:59:59Z'), new Date('2026-11-20T12:00:01Z')];
const open: Coupon = {
  ...{ kind: 'fixed', percent: null, amountCents: 100, minSubtotalCents: 0 },
  ...{ startsAt: null, endsAt: null, maxUses: null, maxUsesPerCustomer: null },
  ...{ usedCount: 0, enabled: true, categoryIds: [], productIds: [], usesOfCustomer: 0 },
};

it.each<[string, Partial<Coupon>]>([
  ['running', {}],
  ['running', { startsAt: now, endsAt: now }],
  ['planned', { startsAt: after }],
  ['over', { endsAt: before }],
  ['over', { endsAt: before, maxUses: 1, usedCount: 1 }],
  ['used-up', { maxUses: 3, usedCount: 3 }],
  ['off', { enabled: false, endsAt: before }],
])('is %s: %j', (state, of) => expect(couponState({ ...open, ...of }, now)).toBe(state));

test('what is running is taken at a cart, and nothing else is', () => {
  const time = fc.option(
    fc.integer({ min: -5, max: 5 }).map((s) => new Date(now.getTime() + s * 1_000)),
    { nil: null },
  );
  const coupons = fc.record({
    startsAt: time,
    endsAt: time,
    enabled: fc.boolean(),
    maxUses: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
    usedCount: fc.integer({ min: 0, max: 3 }),
  });
  const lines = [{ productId: 1, categoryIds: [], totalCents: 5_000 }];
  fc.assert(
    fc.property(coupons, (of) => {
      const coupon = { ...open, ...of };
      const isTaken = couponDiscount(coupon, { lines, now }).kind === 'discount';
      expect(couponState(coupon, now) === 'running').toBe(isTaken);
    }),
  );
});
