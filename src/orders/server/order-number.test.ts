import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newOrderNumber, readOrderNumber } from './order-number.ts';

const anyNumber = fc.nat(899_999_999).map((chance) => newOrderNumber(() => chance));

describe('an order number', () => {
  it('is formatted as 4-4-2 digits', () => {
    expect(newOrderNumber(() => 0)).toBe('1000-0000-08');
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(number).toMatch(/^\d{4}-\d{4}-\d\d$/);
      }),
    );
  });

  it('may be typed with any spaces and dashes', () => {
    fc.assert(
      fc.property(anyNumber, (number) => {
        expect(readOrderNumber(number)).toBe(number);
        expect(readOrderNumber(` ${number.replaceAll('-', ' ')} `)).toBe(number);
        expect(readOrderNumber(number.replaceAll('-', ''))).toBe(number);
      }),
    );
  });

  it('with one wrong digit is invalid', () => {
    fc.assert(
      fc.property(anyNumber, fc.nat(9), fc.integer({ min: 1, max: 9 }), (number, place, by) => {
        const digits = Array.from(number.replaceAll('-', ''));
        digits[place] = String((Number(digits[place]) + by) % 10);
        expect(readOrderNumber(digits.join(''))).toBeNull();
      }),
    );
  });

  it.each(['', 'abc', '123', '1000-0000-0', '1000-0000-088', "1' OR '1'='1"])(
    'may not be %j',
    (text) => expect(readOrderNumber(text)).toBeNull(),
  );
});
