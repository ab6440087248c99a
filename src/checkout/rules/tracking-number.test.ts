import { expect, it } from 'vitest';
import { isTrackingNumber } from './tracking-number.ts';

it.each([
  ['1Z999AA10123456784', true],
  ['9400 1000 0000 0000 0000 00', true],
  ['ABC-12', true],
  ['ABC12', false],
  ['ABC12 ', false],
  ['', false],
  ['<b>123456</b>', false],
  ['123456>', false],
  ['123456📦', false],
  ['123\u0000456', false],
  ['123\u001B456', false],
  ['123\t456', false],
  ['123\u007F456', false],
  ['123\u202E456', false],
])('%j: %s', (text, expected) => {
  expect(isTrackingNumber(text)).toBe(expected);
});
