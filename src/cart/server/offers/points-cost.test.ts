import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type PaidOrder, pointsCost } from './points-cost.ts';

const setting = (points: number, rate: number, redeemed: number, worth: number) => ({
  earn_points_conversion_points: points,
  earn_points_conversion_rate: rate,
  redemption_conversion_points: redeemed,
  redemption_conversion_rate: worth,
});
const order = (of: Partial<PaidOrder>): PaidOrder => ({
  totalCents: 10_000,
  points: 0,
  pointsCents: 0,
  hasAccount: true,
  ...of,
});

it.each([
  ['a point a dollar', [order({})], setting(1, 1, 100, 5), [100, 500, 0, 0]],
  ['two points a dollar', [order({})], setting(2, 1, 100, 5), [200, 1_000, 0, 0]],
  ['a guest earns none', [order({ hasAccount: false })], setting(1, 1, 100, 5), [0, 0, 0, 0]],
  [
    'points worth twice as much leave less to pay, and so earn less',
    [order({ totalCents: 9_500, points: 100, pointsCents: 500 })],
    setting(1, 1, 100, 10),
    [90, 900, 100, 1_000],
  ],
  [
    'redemption is switched off',
    [order({ totalCents: 9_500, points: 100, pointsCents: 500 })],
    setting(1, 1, 0, 0),
    [100, 0, 0, 0],
  ],
])('%s', (_, orders, points, [earned, worthCents, redeemed, takenOffCents]) =>
  expect(pointsCost(orders, points)).toEqual({ earned, worthCents, redeemed, takenOffCents }),
);

test('points never take off more than there was to pay', () => {
  const orders = fc.array(
    fc.record({
      totalCents: fc.integer({ min: 0, max: 100_000 }),
      points: fc.integer({ min: 0, max: 5_000 }),
      pointsCents: fc.integer({ min: 0, max: 5_000 }),
      hasAccount: fc.boolean(),
    }),
    { maxLength: 8 },
  );
  const part = fc.integer({ min: 0, max: 500 });
  fc.assert(
    fc.property(orders, part, part, part, part, (of, ...[a, b, c, d]) => {
      const cost = pointsCost(of, setting(a, b, c, d));
      const toPay = of.reduce((sum, each) => sum + each.totalCents + each.pointsCents, 0);
      expect(cost.takenOffCents).toBeLessThanOrEqual(toPay);
      expect(cost.redeemed).toBeLessThanOrEqual(of.reduce((sum, { points }) => sum + points, 0));
    }),
  );
});
