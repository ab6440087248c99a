import { expect, test } from 'vitest';
import { isSamePostcode } from './same-postcode.ts';

test.each([
  ['K1A 0B1', 'k1a0b1', true],
  ['100-0001', '1000001', true],
  [' 18042', '18042', true],
  ['18042', '18042-1234', false],
  ['-', '', false],
  ['', '', true],
])('whether “%s” is “%s”: %s', (one, other, isSame) =>
  expect(isSamePostcode(one, other)).toBe(isSame),
);
