import { expect, it } from 'vitest';
import { isSplit, waitsUntil } from './split.ts';
import { waitingText } from './waiting-text.ts';
import { waitingPieces } from './waiting-pieces.ts';

const backorder = { stock: 2, day: '2026-12-14', on: 'December 14' };

it.each([
  [1, backorder, 0, ''],
  [2, backorder, 0, ''],
  [5, backorder, 3, '3 of 5 on back-order, expected about December 14'],
  [3, { ...backorder, stock: 0 }, 3, 'On back-order, expected about December 14'],
  [5, null, 0, ''],
  [5, undefined, 0, ''],
])('of %i pieces with %j, %i wait: %j', (quantity, of, pieces, said) => {
  expect(waitingPieces({ quantity, backorder: of })).toBe(pieces);
  expect(waitingText({ quantity, backorder: of })).toBe(said);
});

const here = { quantity: 1 };
const part = { quantity: 3, backorder };
const later = { quantity: 1, backorder: { stock: 0, day: '2027-01-05', on: 'January 5' } };

it.each([
  [[here], false, undefined, undefined],
  [[later], false, '2027-01-05', '2027-01-05'],
  [[part], true, undefined, '2026-12-14'],
  [[here, later], true, undefined, '2027-01-05'],
  [[part, later], true, undefined, '2027-01-05'],
])(
  'of %j, split %s, the first parcel waits until %s, all together until %s',
  (lines, split, first, all) => {
    expect(isSplit(lines)).toBe(split);
    expect(waitsUntil(lines)).toBe(first);
    expect(waitsUntil(lines, true)).toBe(all);
  },
);
