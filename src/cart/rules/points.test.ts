import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pointsEarned, redemptionValueCents } from './points.ts';

const cents = fc.nat(10_000_000);

const onePerDollar = {
  earn_points_conversion_points: 1,
  earn_points_conversion_rate: 1,
  redemption_conversion_points: 100,
  redemption_conversion_rate: 1,
};

describe('pointsEarned', () => {
  test.each([
    { name: 'grants one point per dollar', totalCents: 10_000, points: 1, rate: 1, earned: 100 },
    { name: 'rounds up', totalCents: 10_001, points: 1, rate: 1, earned: 101 },
    { name: 'grants nothing for a total of 0', totalCents: 0, points: 1, rate: 1, earned: 0 },
    {
      name: 'grants two points per five dollars',
      totalCents: 1_234,
      points: 2,
      rate: 5,
      earned: 5,
    },
    {
      name: 'supports a rate of half a dollar',
      totalCents: 1_000,
      points: 1,
      rate: 0.5,
      earned: 20,
    },
    {
      name: 'does not drift with fractions of a cent',
      totalCents: 30,
      points: 1,
      rate: 0.1,
      earned: 3,
    },
    {
      name: 'grants one point per dollar when no rate is set',
      totalCents: 4_210,
      points: 7,
      rate: 0,
      earned: 43,
    },
    {
      name: 'grants nothing when the setting is 0 points',
      totalCents: 4_210,
      points: 0,
      rate: 1,
      earned: 0,
    },
  ])('$name', ({ totalCents, points, rate, earned }) => {
    const setting = {
      ...onePerDollar,
      earn_points_conversion_points: points,
      earn_points_conversion_rate: rate,
    };
    expect(pointsEarned(totalCents, setting)).toBe(earned);
  });

  test('never grants fewer points for a larger order', () => {
    fc.assert(
      fc.property(cents, cents, fc.nat(20), fc.nat(20), (total, more, points, rate) => {
        const setting = {
          ...onePerDollar,
          earn_points_conversion_points: points,
          earn_points_conversion_rate: rate,
        };
        expect(pointsEarned(total + more, setting)).toBeGreaterThanOrEqual(
          pointsEarned(total, setting),
        );
      }),
    );
  });
});

describe('redemptionValueCents', () => {
  test.each([
    { name: 'values a hundred points at a dollar', points: 100, per: 100, rate: 1, value: 100 },
    { name: 'rounds to the cent', points: 1, per: 3, rate: 1, value: 33 },
    { name: 'rounds half a cent up', points: 1, per: 200, rate: 1, value: 1 },
    { name: 'is 0 for no points', points: 0, per: 100, rate: 1, value: 0 },
    { name: 'is 0 for negative points', points: -300, per: 100, rate: 1, value: 0 },
    { name: 'supports fractions of a dollar', points: 30, per: 10, rate: 0.25, value: 75 },
    { name: 'is 0 when redemption is not configured', points: 30, per: 0, rate: 1, value: 0 },
  ])('$name', ({ points, per, rate, value }) => {
    const setting = {
      ...onePerDollar,
      redemption_conversion_points: per,
      redemption_conversion_rate: rate,
    };
    expect(redemptionValueCents(points, setting)).toBe(value);
  });
});
