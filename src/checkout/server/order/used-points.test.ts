import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { settleUsedPoints, type Spending } from './used-points.ts';

interface Example {
  name: string;
  earned: number;
  balance: number;
  spendings: Spending[];
  paidCents: number;
  taken: number;
  usedCents: number;
  refundCents: number;
}

describe('settling the points of an ended order', () => {
  it.each<Example>([
    {
      name: 'all there: the money goes back whole',
      earned: 2_476,
      balance: 3_000,
      spendings: [{ points: 500, cents: 2_500 }],
      paidCents: 247_583,
      taken: 2_476,
      usedCents: 0,
      refundCents: 247_583,
    },
    {
      name: 'spent on another order, but for 195: what they really saved there is kept',
      earned: 2_476,
      balance: 195,
      spendings: [{ points: 2_281, cents: 11_404 }],
      paidCents: 247_583,
      taken: 195,
      usedCents: 11_404,
      refundCents: 236_179,
    },
    {
      name: 'the newest spending first, a part of the next, rounded up',
      earned: 150,
      balance: 0,
      spendings: [
        { points: 100, cents: 500 },
        { points: 300, cents: 1_000 },
        { points: 900, cents: 9_000 },
      ],
      paidCents: 15_000,
      taken: 0,
      usedCents: 500 + 167,
      refundCents: 15_000 - 667,
    },
    {
      name: 'taken by hand: worth nothing',
      earned: 40,
      balance: 0,
      spendings: [{ points: 40, cents: 0 }],
      paidCents: 4_000,
      taken: 0,
      usedCents: 0,
      refundCents: 4_000,
    },
    {
      name: 'gone nobody knows where: worth nothing',
      earned: 40,
      balance: 10,
      spendings: [],
      paidCents: 4_000,
      taken: 10,
      usedCents: 0,
      refundCents: 4_000,
    },
    {
      name: 'worth more than was paid: nothing goes back, and nothing is asked for',
      earned: 1,
      balance: 0,
      spendings: [{ points: 1, cents: 5 }],
      paidCents: 1,
      taken: 0,
      usedCents: 5,
      refundCents: 0,
    },
    {
      name: 'none were earned',
      earned: 0,
      balance: 0,
      spendings: [{ points: 100, cents: 500 }],
      paidCents: 999,
      taken: 0,
      usedCents: 0,
      refundCents: 999,
    },
  ])('$name', ({ name: _, taken, usedCents, refundCents, ...ended }) => {
    expect(settleUsedPoints(ended)).toMatchObject({
      taken,
      missing: ended.earned - taken,
      usedCents,
      refundCents,
    });
  });

  const points = fc.integer({ min: 0, max: 999_999_999 });
  const spendings = fc.array(
    fc.record({
      points: fc.integer({ min: 1, max: 999_999_999 }),
      cents: fc.integer({ min: 0, max: 2_000_000_000 }),
    }),
    { maxLength: 6 },
  );
  const ended = fc.record({ earned: points, balance: points, spendings, paidCents: points });

  test('takes at most the balance and keeps at most what was paid or saved', () => {
    fc.assert(
      fc.property(ended, (one) => {
        const { taken, missing, used, usedCents, refundCents } = settleUsedPoints(one);
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(taken).toBeLessThanOrEqual(one.balance);
        expect(taken + missing).toBe(one.earned);
        expect(refundCents).toBeGreaterThanOrEqual(0);
        expect(refundCents).toBeLessThanOrEqual(one.paidCents);
        expect(sum(used, 'points')).toBeLessThanOrEqual(missing);
        expect(usedCents).toBeLessThanOrEqual(sum(one.spendings, 'cents'));
      }),
    );
  });

  test('in several steps charges spent points once, to the cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 1, max: 40_000 })),
        (all, cents, bits) => {
          let spending = { points: all, cents };
          let paid = 0;
          for (const earned of [...bits, all]) {
            const { usedCents } = settleUsedPoints({
              earned,
              balance: 0,
              spendings: spending.points > 0 ? [spending] : [],
              paidCents: 0,
            });
            paid += usedCents;
            spending = {
              points: Math.max(0, spending.points - earned),
              cents: spending.cents - usedCents,
            };
          }
          expect(paid).toBe(cents);
        },
      ),
    );
  });
});

const sum = (spendings: readonly Spending[], what: keyof Spending) =>
  spendings.reduce((total, one) => total + one[what], 0);
