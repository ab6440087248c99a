import { expect, test } from 'vitest';
import { emptySlots } from './slots.ts';

test.each([
  [0, [1, 2, 3, 4]],
  [1, [2, 3, 4]],
  [3, [4]],
  [4, []],
  [12, []],
])('a carousel of %i products fills the slots %j with blanks', (products, slots) => {
  expect(emptySlots(products)).toEqual(slots);
});
