import { expect, it } from 'vitest';
import { shippedText } from './pieces-text.ts';

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
  ['Nothing to ship, 2 refunded', [{ quantity: 2, shipped: 0, to_ship: 0 }]],
])('%s', (text, lines) => {
  expect(shippedText(lines)).toBe(text);
});
