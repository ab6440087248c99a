import { expect, it } from 'vitest';
import { linesLeft, shortage } from './messages.ts';

it.each([
  [1, 1, 0, null],
  [3, 5, 2, null],
  [2, 1, 0, 'Only 1 in stock'],
  [9, 5, 0, 'Only 5 in stock'],
  [9, 5, 2, 'Only 5 in stock, 2 in your cart'],
  [1, 5, 5, 'All 5 in stock are in your cart'],
  [1, 1, 1, 'The only one in stock is in your cart'],
  [1, 3, 4, 'All 3 in stock are in your cart'],
])('says of %i wanted, %i in stock and %i in the cart: %j', (wanted, stock, inCart, said) =>
  expect(shortage(wanted, stock, inCart)).toBe(said),
);

it.each([
  [1, 1, 'Only 200 lines fit at once: 1 is not read yet.'],
  [7, 3, 'Only 200 lines fit at once: 7 are not read yet.'],
  [7, 0, 'Only 200 lines fit at once: 7 are not read yet. Add these to your cart first.'],
])('says what is not read yet: %i', (lines, room, said) =>
  expect(linesLeft(lines, room)).toBe(said),
);
