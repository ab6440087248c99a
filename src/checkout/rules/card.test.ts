import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { invalidCardFields } from './card.ts';

const today = new Date('2026-11-20T12:00:00Z');

describe('invalidCardFields', () => {
  it.each([
    ['4111 1111 1111 1111', '12/30', '123', null],
    ['4111-1111-1111-1111', '11/26', '1234', null],
    ['4111 1111 1111 1112', '12/30', '123', 'number'],
    ['4111 1111 1111', '12/30', '123', 'number'],
    ['', '12/30', '123', 'number'],
    ['4111111111111111', '10/26', '123', 'date'],
    ['4111111111111111', '13/30', '123', 'date'],
    ['4111111111111111', '1/30', '123', 'date'],
    ['4111111111111111', '12/30', '12', 'cvv'],
    ['4111111111111111', '12/30', '12345', 'cvv'],
    ['4111111111111111', '12/30', 'abc', 'cvv'],
  ])('checks card %s, %s, %s: invalid field is %s', (number, date, securityCode, wrong) => {
    expect(invalidCardFields({ number, date, securityCode }, today)).toEqual(wrong ? [wrong] : []);
  });

  it('accepts a card through the last day of its expiry month', () => {
    const card = { number: '4111111111111111', date: '11/26', securityCode: '123' };
    expect(invalidCardFields(card, new Date('2026-11-30T23:59:59Z'))).toEqual([]);
    expect(invalidCardFields(card, new Date('2026-12-01T00:00:00Z'))).toEqual(['date']);
  });

  it('rejects a number with one wrong digit', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = Array.from('4111111111111111');
        digits[place] = String((Number(digits[place]) + by) % 10);
        const card = { number: digits.join(''), date: '12/30', securityCode: '123' };
        expect(invalidCardFields(card, today)).toEqual(['number']);
      }),
    );
  });
});
