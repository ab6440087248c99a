import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countLine } from './count-line.ts';

it.each([
  [[], null],
  [[[3, 5]], { counted: 3, expected: 5, difference: -2, isUnsure: false }],
  [[[0, 2]], { counted: 0, expected: 2, difference: -2, isUnsure: false }],
  [
    [
      [1, 4],
      [1, 4],
      [-1, 4],
      [4, 4],
    ],
    { counted: 5, expected: 4, difference: 1, isUnsure: false },
  ],
  [
    [
      [2, 4],
      [1, 3],
    ],
    { counted: 3, expected: 3, difference: 0, isUnsure: true },
  ],
  [
    [
      [1, 0],
      [-2, 0],
    ],
    { counted: 0, expected: 0, difference: 0, isUnsure: false },
  ],
])('%j is %o', (entries, line) =>
  expect(
    countLine(entries.map(([pieces, expected]) => ({ pieces: pieces!, expected: expected! }))),
  ).toEqual(line),
);

it('booked at any later moment, the stock is what stands there less what was sold', () => {
  const few = fc.nat(40);
  fc.assert(
    fc.property(few, few, few, few, (stock, soldBefore, missing, soldAfter) => {
      fc.pre(stock >= missing && stock - missing >= soldAfter);
      // On the shelf stand the stock and what is sold and not yet taken, less what got lost.
      const expected = stock + soldBefore;
      const { difference } = countLine([{ pieces: expected - missing, expected }])!;
      expect(stock - soldAfter + difference).toBe(stock - missing - soldAfter);
    }),
  );
});
