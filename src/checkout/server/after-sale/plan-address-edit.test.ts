import fc from 'fast-check';
import { expect, it } from 'vitest';
import { settle } from './plan-address-edit.ts';

const left = (moneyCents: number) => ({
  lines: [],
  shippingCents: 0,
  taxCents: 1_317,
  pointsCents: 0,
  points: 0,
  moneyCents,
  earnedPoints: 0,
});

it.each([
  // Shipping and tax more, money left, waived: freed, of it tax, moved, of it tax, back, owed, waived.
  [0, -1_317, 21_202, false, [1_317, 1_317, 0, 0, 1_317, 0, 0]],
  [100, -1_317, 21_202, false, [1_317, 1_317, 100, 0, 1_217, 0, 0]],
  [2_000, -1_317, 21_202, false, [1_317, 1_317, 1_317, 0, 0, 683, 0]],
  [2_000, -1_317, 21_202, true, [1_317, 1_317, 1_317, 0, 0, 0, 683]],
  [-500, 300, 21_202, false, [500, 0, 300, 300, 200, 0, 0]],
  [-500, 1_317, 21_202, true, [500, 0, 500, 500, 0, 0, 817]],
  [-500, -1_317, 1_000, false, [1_000, 1_000, 0, 0, 1_000, 0, 0]],
  [0, 0, 21_202, false, [0, 0, 0, 0, 0, 0, 0]],
])('shipping %i, tax %i, %i paid, waived: %s', (shippingCents, taxCents, money, isWaived, sums) => {
  const one = settle({ shippingCents, taxCents }, left(money), isWaived);
  expect([
    one.freedCents,
    one.freedTaxCents,
    one.movedCents,
    one.movedTaxCents,
    one.backCents,
    one.owedCents,
    one.waivedCents,
  ]).toEqual(sums);
});

it('moves no more than is freed, and what is owed or waived is all that is missing', () => {
  const cents = fc.integer({ min: -5_000, max: 5_000 });
  fc.assert(
    fc.property(cents, cents, fc.nat(9_000), fc.boolean(), (ship, tax, money, isWaived) => {
      const one = settle({ shippingCents: ship, taxCents: tax }, left(money), isWaived);
      expect(one.freedCents).toBeLessThanOrEqual(money);
      expect(one.movedCents + one.backCents).toBe(one.freedCents);
      expect(one.movedTaxCents).toBeLessThanOrEqual(one.movedCents);
      const more = Math.max(0, ship) + Math.max(0, tax);
      expect(one.movedCents + one.owedCents + one.waivedCents).toBe(more);
    }),
  );
});
