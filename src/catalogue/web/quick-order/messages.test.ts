import { expect, it } from 'vitest';
import { leftOut, shortage } from './messages.ts';

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
  [1, 'Only 200 lines are read at once: the last one was left out.'],
  [7, 'Only 200 lines are read at once: the last 7 were left out.'],
])('says what was left out: %i', (lines, said) => expect(leftOut(lines)).toBe(said));
