import { expect, test } from 'vitest';
import { isPostcode } from './postcode.ts';

test.each([
  ['US', '07001'],
  ['US', '07001-1234'],
  ['US', ' 07001 '],
  ['PR', '00901'],
  ['CA', 'K1A 0B1'],
  ['CA', 'k1a0b1'],
  ['GB', 'SW1A 1AA'],
  ['GB', 'm11ae'],
  ['AU', '2000'],
  ['JP', '100-0001'],
  ['JP', '1000001'],
  ['FR', '75001'],
  ['DE', '10115'],
  ['IE', 'D02 AF30'],
  ['HK', '-'],
])('accepts the postcode %s %s', (country, postcode) => {
  expect(isPostcode(country, postcode)).toBe(true);
});

test.each([
  ['US', '7001'],
  ['US', '070011234'],
  ['US', '07001-12'],
  ['US', 'K1A 0B1'],
  ['CA', '07001'],
  ['CA', 'D1A 0B1'],
  ['GB', '12345'],
  ['AU', '20000'],
  ['JP', '10-00001'],
  ['FR', '7500'],
  ['US', ''],
  ['IE', '   '],
])('rejects the postcode %s “%s”', (country, postcode) => {
  expect(isPostcode(country, postcode)).toBe(false);
});
