import fc from 'fast-check';
import { expect, test } from 'vitest';
import { caretAfterDigits, maskCardCode, maskCardDate, maskCardNumber } from './card-mask.ts';

test.each([
  ['', ''],
  ['4', '4'],
  ['4111', '4111'],
  ['41111', '4111 1'],
  ['4111-1111-1111-1111', '4111 1111 1111 1111'],
  ['4111 1111 1111 1111 99', '4111 1111 1111 1111'],
  ['371449635398431', '3714 4963 5398 431'],
  ['ab4c1', '41'],
])('formats the card number %j as %j', (typed, shown) => {
  expect(maskCardNumber(typed)).toBe(shown);
});

test.each([
  ['', ''],
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['12/', '12'],
  ['1230', '12/30'],
  ['12/30', '12/30'],
  ['12 / 30', '12/30'],
  ['5', '05'],
  ['530', '05/30'],
  ['5/30', '05/30'],
  ['1/', '01'],
  ['1/30', '01/30'],
  ['12/2030', '12/30'],
  ['5/2031', '05/31'],
  ['123456', '12/34'],
])('formats the expiry date %j as %j', (typed, shown) => {
  expect(maskCardDate(typed)).toBe(shown);
});

test.each([
  ['123', '123'],
  ['12345', '1234'],
  ['1a2', '12'],
])('formats the security code %j as %j', (typed, shown) => {
  expect(maskCardCode(typed)).toBe(shown);
});

test('leaves formatted input unchanged', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      for (const mask of [maskCardNumber, maskCardDate, maskCardCode]) {
        expect(mask(mask(typed))).toBe(mask(typed));
      }
    }),
  );
});

test.each([
  { masked: '4111 1', digits: 0, caret: 0 },
  { masked: '4111 1', digits: 4, caret: 4 },
  { masked: '4111 1', digits: 5, caret: 6 },
  { masked: '12/3', digits: 9, caret: 4 },
])('puts the caret after $digits digits of $masked at $caret', ({ masked, digits, caret }) => {
  expect(caretAfterDigits(masked, digits)).toBe(caret);
});
