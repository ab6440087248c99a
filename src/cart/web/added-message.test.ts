import { expect, test } from 'vitest';
import { addedMessage } from './added-message.ts';

const drums = { name: 'Brake drum', stock_qty: 3 };

test.each([
  { asked: 2, added: 2, kind: 'success', words: 'Brake drum Successfully Added To Cart!' },
  {
    asked: 3,
    added: 1,
    kind: 'info',
    words: 'Only 1 of 3 added, all 3 in stock are in your cart now: Brake drum',
  },
  { asked: 1, added: 0, kind: 'info', words: 'All 3 in stock are in your cart: Brake drum' },
  // The stock has dropped below the quantity in the cart.
  { asked: 1, added: -2, kind: 'info', words: 'All 3 in stock are in your cart: Brake drum' },
])('reports $added of $asked pieces added', ({ asked, added, kind, words }) => {
  expect(addedMessage(drums, asked, added)).toEqual({ kind, words });
});

test('has its own wording for the only piece in stock', () => {
  const single = { ...drums, stock_qty: 1 };
  expect(addedMessage(single, 1, 0).words).toBe('The only one in stock is in your cart.');
  expect(addedMessage(single, 2, 1).words).toBe(
    'Only 1 of 2 added, the only one in stock is in your cart now: Brake drum',
  );
});

test.each([
  [2, 'info', 'Does not fit your 1974 Bus. Brake drum Successfully Added To Cart!'],
  [
    1,
    'info',
    'Does not fit your 1974 Bus. Only 1 of 2 added, all 3 in stock are in your cart now: Brake drum',
  ],
  [0, 'info', 'All 3 in stock are in your cart: Brake drum'],
] as const)('says of %i added that the part does not fit', (added, kind, words) => {
  expect(addedMessage(drums, 2, added, { unfit: 'Does not fit your 1974 Bus' })).toEqual({
    kind,
    words,
  });
});
