import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysLeft, orderedPieces, suggestedOrder } from './supply.ts';

it.each([
  [{ stock: 10, perDay: 2 }, 5],
  [{ stock: 10, perDay: 3 }, 3],
  [{ stock: 0, perDay: 0.1 }, 0],
  [{ stock: 10, perDay: 0 }, null],
])('%o lasts %s days', (supply, days) => expect(daysLeft(supply)).toBe(days));

it.each([
  [{ stock: 3, coming: 0, perDay: 1, reorderPoint: null }, 42],
  [{ stock: 3, coming: 12, perDay: 1, reorderPoint: null }, 30],
  [{ stock: 3, coming: 0, perDay: 0, reorderPoint: 8 }, 13],
  [{ stock: 1, coming: 0, perDay: 0.01, reorderPoint: null }, 1],
  [{ stock: 0, coming: 0, perDay: 0, reorderPoint: 0 }, 1],
  [{ stock: 3, coming: 60, perDay: 1, reorderPoint: 8 }, 0],
])('for %o %s pieces are ordered', (supply, pieces) => expect(suggestedOrder(supply)).toBe(pieces));

it.each([
  [0, 1],
  [42, 42],
  [2_000_000, 100_000],
])('of %s suggested pieces a purchase order begins with %s', (suggested, pieces) =>
  expect(orderedPieces(suggested)).toBe(pieces),
);

it('what is ordered lifts the stock above its reorder point', () => {
  const count = fc.nat(1_000);
  fc.assert(
    fc.property(
      fc.record({
        stock: count,
        coming: count,
        reorderPoint: fc.option(count),
        perDay: fc.double({ min: 0, max: 20, noNaN: true }),
      }),
      (supply) => {
        const pieces = suggestedOrder(supply);
        expect(supply.stock + supply.coming + pieces).toBeGreaterThan(supply.reorderPoint ?? -1);
        expect(Number.isInteger(pieces) && pieces >= 0).toBe(true);
      },
    ),
  );
});
