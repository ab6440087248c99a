import { expect, it } from 'vitest';
import { valueToSave } from './becomes-now.ts';

it.each([
  ['stock', '63', '70', '60', '67'],
  ['stock', '63', '70', '63', '70'],
  ['stock', '63', '0', '60', '0'],
  ['stock', '63', 'many', '60', 'many'],
  ['price', '63', '70', '60', '70'],
] as const)('%s from %s to %s, with %s in the shop, is %s', (column, was, becomes, now, shown) =>
  expect(valueToSave({ column, was, becomes }, now)).toBe(shown),
);
