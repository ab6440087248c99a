import { expect, it } from 'vitest';
import { pounds, weightText } from './weight.ts';

it.each([
  [11_249, '24.8'],
  [453_592, '1,000.0'],
  [0, '0.1'],
  [40, '0.1'],
])('%i g are %s lb, and nothing weighs nothing', (grams, text) => {
  expect(pounds(grams)).toBe(text);
});

it.each([
  [500, '1.1 lb (500 g)'],
  [2_000, '4.4 lb (2 kg)'],
  [6_730, '14.8 lb (6.73 kg)'],
])('%i g are said as %s', (grams, text) => {
  expect(weightText(grams)).toBe(text);
});
