import { expect, it } from 'vitest';
import { counted, pounds } from './measures.ts';

it.each([
  [11_249, '24.8'],
  [453_592, '1,000.0'],
  [0, '0.1'],
  [40, '0.1'],
])('%i g are %s lb, and nothing weighs nothing', (grams, text) => {
  expect(pounds(grams)).toBe(text);
});

it.each([
  [0, '0 orders'],
  [1, '1 order'],
  [4_812, '4,812 orders'],
])('%i is said as %s', (count, text) => expect(counted(count, 'order')).toBe(text));
