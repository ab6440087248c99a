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
  expect(shortage(wanted, { stock_qty: stock }, inCart)).toBe(said),
);

it.each([
  [2, 0, null],
  [3, 0, '1 of 3 on back-order, expected about December 14'],
  [2, 2, '2 of 4 on back-order, expected about December 14'],
  [6, 0, 'Only 5 to order'],
])('says what of %i is still to come, with %i in the cart: %j', (wanted, inCart, said) => {
  const backorder = { stock: 2, day: '2026-12-14', on: 'December 14' };
  expect(shortage(wanted, { stock_qty: 5, backorder }, inCart)).toBe(said);
});

it.each([
  [1, 1, '1 more line waits to be read: 200 fit at once.'],
  [7, 3, '7 more lines wait to be read: 200 fit at once.'],
  [
    1,
    0,
    '1 more line waits, as 200 fit at once. Add these to your cart, or remove some, to read it next.',
  ],
  [
    7,
    0,
    '7 more lines wait, as 200 fit at once. Add these to your cart, or remove some, to read them next.',
  ],
])('says what is not read yet: %i', (lines, room, said) =>
  expect(linesLeft(lines, room)).toBe(said),
);
