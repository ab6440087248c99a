import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { looksLikePartNumber, normalPartNumber } from './part-number.ts';

test.each(['021 115 351 A', '021115351a', '021-115-351A', ' 021.115.351/a ', '021\u00a0115351\0A'])(
  'normalizes %j to 021115351A',
  (typed) => expect(normalPartNumber(typed)).toBe('021115351A'),
);

test('leaves only letters and digits, and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const number = normalPartNumber(typed);
      expect(number).toMatch(/^[0-9A-Z]*$/);
      expect(normalPartNumber(number)).toBe(number);
    }),
  );
});

test.each([
  ['021 115', true],
  ['VG-1', true],
  ['12', false],
  ['brake drum', false],
  ['', false],
])('answers whether %j looks like a part number: %s', (typed, expected) => {
  expect(looksLikePartNumber(typed)).toBe(expected);
});
