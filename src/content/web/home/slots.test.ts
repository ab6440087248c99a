import { expect, test } from 'vitest';
import { emptySlots } from './slots.ts';

test.each([
  [0, [1, 2, 3, 4]],
  [1, [2, 3, 4]],
  [3, [4]],
  [4, []],
  [12, []],
])('%i products leave the slots %j empty', (products, slots) => {
  expect(emptySlots(products)).toEqual(slots);
});
