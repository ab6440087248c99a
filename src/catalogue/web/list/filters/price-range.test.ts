import { expect, it } from 'vitest';
import { readPriceRange } from './price-range.ts';

it.each([
  ['', '', undefined, undefined],
  ['$6', '1,200', 6, 1200],
  [' 20.00', '', 20, undefined],
  ['', '700.', undefined, 700],
  ['30', '30', 30, 30],
  ['6.50', '$19.99', 6, 20],
])('reads “%s” to “%s” as a range', (min, max, from, to) =>
  expect(readPriceRange({ min, max })).toEqual({ min: from, max: to }),
);

it.each([
  ['abc', '', 'min', /Enter dollars/],
  ['', '-5', 'max', /Enter dollars/],
  ['', '$', 'max', /Enter dollars/],
  ['5', '12345678', 'max', /Enter dollars/],
  ['50', '20', 'max', /at least \$50/],
])('says what is wrong with “%s” to “%s”', (min, max, field, message) =>
  expect(readPriceRange({ min, max })).toEqual({
    field,
    message: expect.stringMatching(message) as string,
  }),
);
