import { expect, it } from 'vitest';
import { refundCents } from './refund-cents.ts';

it.each([
  ['', 0],
  [' ', 0],
  ['0', 0],
  ['3', 300],
  [' $12.5 ', 1_250],
  ['-3', null],
  ['-0.01', null],
  ['3 dollars', null],
  ['1.234', null],
])('“%s” typed as a refund is %s cents', (typed, cents) => {
  expect(refundCents(typed)).toBe(cents);
});
