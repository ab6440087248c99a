import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redeemable } from './redeem-points.ts';
import { redemptionValueCents } from '../rules/points.ts';
import { totals } from '../rules/totals.ts';

const setting = (per: number, rate: number) => ({
  earn_points_conversion_points: 1,
  earn_points_conversion_rate: 1,
  redemption_conversion_points: per,
  redemption_conversion_rate: rate,
});

describe('redeemable', () => {
  test.each([
    {
      name: 'values a hundred points at a dollar',
      points: 250,
      most: 10_000,
      per: 100,
      rate: 1,
      used: 250,
      cents: 250,
    },
    {
      name: 'takes off no more than is due',
      points: 5_000,
      most: 1_234,
      per: 100,
      rate: 1,
      used: 1_234,
      cents: 1_234,
    },
    {
      name: 'uses no more points than needed',
      points: 999,
      most: 100,
      per: 3,
      rate: 1,
      used: 3,
      cents: 100,
    },
    {
      name: 'uses the fewest points when one is worth more than a cent',
      points: 50,
      most: 101,
      per: 1,
      rate: 0.25,
      used: 5,
      cents: 101,
    },
    {
      name: 'uses the fewest points when the balance is worth exactly what is due',
      points: 3,
      most: 1,
      per: 41,
      rate: 0.2,
      used: 2,
      cents: 1,
    },
    {
      name: 'uses none when nothing is left to pay',
      points: 100,
      most: 0,
      per: 100,
      rate: 1,
      used: 0,
      cents: 0,
    },
    {
      name: 'uses none when the points are worth less than half a cent',
      points: 1,
      most: 500,
      per: 1_000,
      rate: 1,
      used: 0,
      cents: 0,
    },
    {
      name: 'uses none when redemption is not configured',
      points: 100,
      most: 500,
      per: 0,
      rate: 1,
      used: 0,
      cents: 0,
    },
    {
      name: 'uses none when points are worth nothing',
      points: 100,
      most: 500,
      per: 100,
      rate: 0,
      used: 0,
      cents: 0,
    },
  ])('$name', ({ points, most, per, rate, used, cents }) => {
    expect(redeemable(points, most, setting(per, rate))).toEqual({ points: used, cents });
  });

  test('never uses more points than requested or more cents than due', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.nat(10_000_000),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        (points, most, per, rate) => {
          const given = setting(per, rate / 10);
          const redeemed = redeemable(points, most, given);
          expect(redeemed.points).toBeLessThanOrEqual(points);
          expect(redeemed.cents).toBeLessThanOrEqual(most);
          expect(redeemed.points > 0).toBe(redeemed.cents > 0);
          expect(redeemed.cents).toBe(Math.min(redemptionValueCents(redeemed.points, given), most));
          // One point fewer must not suffice.
          if (redeemed.cents === most && most > 0) {
            expect(redemptionValueCents(redeemed.points - 1, given)).toBeLessThan(most);
          }
        },
      ),
    );
  });
});

const cents = fc.integer({ min: 0, max: 5_000_000 });

describe('totals with points', () => {
  test('equal the sum of the displayed amounts and never drop below 0', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5_000_000 }),
        cents,
        cents,
        fc.nat(1_000_000),
        fc.constantFrom('NJ', 'PA'),
        (subtotalCents, shippingCents, couponCents, points, state) => {
          const place = { country: 'US', state };
          const before = { taxRate: 6.625, ...place, subtotalCents, shippingCents };
          const withCoupon = totals({ ...before, couponCents, pointsCents: 0 });
          const redeemed = redeemable(points, withCoupon.totalCents, setting(100, 1));
          const sums = totals({ ...before, couponCents, pointsCents: redeemed.cents });

          expect(sums.pointsCents).toBe(redeemed.cents);
          expect(sums.totalCents).toBeGreaterThanOrEqual(0);
          expect(sums.totalCents).toBe(
            sums.subtotalCents +
              sums.taxCents +
              sums.shippingCents -
              sums.pointsCents -
              sums.couponCents,
          );
        },
      ),
    );
  });

  test('do not depend on whether points or coupon came first', () => {
    fc.assert(
      fc.property(cents, cents, cents, (subtotalCents, couponCents, pointsCents) => {
        const tax = { taxRate: 6.625, country: 'US', state: 'NJ' };
        const before = { ...tax, subtotalCents, shippingCents: 1_250 };
        const couponFirst = totals({ ...before, couponCents, pointsCents: 0 });
        const pointsFirst = totals({ ...before, couponCents: 0, pointsCents });
        expect(totals({ ...tax, ...couponFirst, couponCents, pointsCents })).toEqual(
          totals({ ...tax, ...pointsFirst, couponCents, pointsCents }),
        );
      }),
    );
  });
});
