import { expect, it } from 'vitest';
import { piecesInReturns, shippedText } from './pieces-text.ts';

it.each([
  ['0 of 2 parts shipped', [{ quantity: 2, shipped: 0, to_ship: 2 }]],
  ['0 of 1 parts shipped, 1 refunded', [{ quantity: 2, shipped: 0, to_ship: 1 }]],
  [
    '2 of 3 parts shipped, 1 refunded',
    [
      { quantity: 2, shipped: 2, to_ship: 0 },
      { quantity: 2, shipped: 0, to_ship: 1 },
    ],
  ],
  ['Nothing to be shipped, 2 refunded', [{ quantity: 2, shipped: 0, to_ship: 0 }]],
])('%s', (text, lines) => {
  expect(shippedText(lines)).toBe(text);
});

it.each([
  ['expected', 2],
  ['received', 1],
  ['refunded', 0],
  ['cancelled', 0],
] as const)('counts the pieces of a return that is %s', (status, count) => {
  const line = { product_id: 1, quantity: 2, restocked: 1, scrapped: 0, exchange: null };
  const lines = [line, { ...line, product_id: 2 }];
  const of = (kind: 'parts' | 'cores') => piecesInReturns([{ kind, status, lines }], 1);
  expect([of('parts'), of('cores')]).toEqual([count, 0]);
});
