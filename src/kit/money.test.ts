import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centsToDollars,
  dollarsToCents,
  formatPrice,
  percentOf,
  plainAmount,
  roundHalfUp,
} from './money.ts';

const anyCents = fc.maxSafeInteger();

describe('dollars and cents', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [99, '0.99'],
    [100, '1.00'],
    [1234, '12.34'],
    [-5, '-0.05'],
    [-1234, '-12.34'],
    [Number.MAX_SAFE_INTEGER, '90071992547409.91'],
  ])('%i cents are %s', (cents, dollars) => {
    expect(centsToDollars(cents)).toBe(dollars);
    expect(dollarsToCents(dollars)).toBe(cents);
  });

  test.each([
    [12, 1200],
    ['12', 1200],
    ['12.3', 1230],
    [12.3, 1230],
    [0.29, 29],
    [1.1, 110],
    [-0.5, -50],
    ['-0.00', 0],
    ['007', 700],
  ])('%s is read as %i cents', (dollars, cents) => {
    expect(dollarsToCents(dollars)).toBe(cents);
  });

  test.each([
    '',
    ' 1',
    '1.',
    '.5',
    '1.234',
    '1,000',
    '$1',
    '1e3',
    '--1',
    'NaN',
    '1\n',
    '9'.repeat(20),
  ])('%j is not an amount', (text) => {
    expect(() => dollarsToCents(text)).toThrow(RangeError);
  });

  test.each([NaN, Infinity, 0.1 + 0.2, 1e21])('%d is not an amount', (number) => {
    expect(() => dollarsToCents(number)).toThrow(RangeError);
  });

  test.each([0.5, NaN, Infinity, 2 ** 53])('%d is not a whole number of cents', (cents) => {
    expect(() => centsToDollars(cents)).toThrow(RangeError);
    expect(() => formatPrice(cents)).toThrow(RangeError);
  });

  test('every amount comes back as it went', () => {
    fc.assert(fc.property(anyCents, (cents) => dollarsToCents(centsToDollars(cents)) === cents));
  });

  test('an amount as a number reads the same as its text', () => {
    const everyday = fc.integer({ min: -1e11, max: 1e11 });
    fc.assert(
      fc.property(everyday, (cents) => dollarsToCents(Number(centsToDollars(cents))) === cents),
    );
  });
});

test.each([
  ['84.95', '84.95'],
  [' $1,250.00 ', '1250.00'],
  ['$ 12', '12'],
  ['1,234,567', '1234567'],
  ['12,50', '12,50'],
  ['12,3456', '12,3456'],
  ['1,23', '1,23'],
  ['', ''],
])('%j is typed for %j', (typed, plain) => expect(plainAmount(typed)).toBe(plain));

describe('prices', () => {
  test.each([
    [0, '$0.00'],
    [123, '$1.23'],
    [99_999, '$999.99'],
    [123_450, '$1,234.50'],
    [123_456_789, '$1,234,567.89'],
    [-123_450, '−$1,234.50'],
  ])('%i cents are shown as %s', (cents, shown) => {
    expect(formatPrice(cents)).toBe(shown);
  });

  test('are shown as the browser would', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
    const everyday = fc.integer({ min: 0, max: 1e11 });
    fc.assert(fc.property(everyday, (cents) => formatPrice(cents) === dollars.format(cents / 100)));
  });
});

describe('rounding', () => {
  test.each([
    [0, 1, 0],
    [1, 2, 1],
    [1, 3, 0],
    [2, 3, 1],
    [49, 100, 0],
    [50, 100, 1],
    [149, 100, 1],
    [150, 100, 2],
    [-1, 2, 0],
    [-3, 2, -1],
    [-151, 100, -2],
    [Number.MAX_SAFE_INTEGER, 2, 2 ** 52],
    [-Number.MAX_SAFE_INTEGER, 2, -(2 ** 52) + 1],
    [-Number.MAX_SAFE_INTEGER, 1_000_003, -9_007_172_233],
    [1, Number.MAX_SAFE_INTEGER, 0],
  ])('%i / %i is %i', (numerator, denominator, rounded) => {
    expect(roundHalfUp(numerator, denominator)).toBe(rounded);
  });

  test.each([
    [1.5, 1],
    [1, 0],
    [1, -2],
    [2 ** 53, 1],
  ])('%d / %d is refused', (numerator, denominator) => {
    expect(() => roundHalfUp(numerator, denominator)).toThrow(RangeError);
  });

  test('is exact for every fraction', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 1, max: 1e9 }), (numerator, denominator) => {
        const n = BigInt(numerator);
        const d = BigInt(denominator);
        const rounded = BigInt(roundHalfUp(numerator, denominator));
        // rounded − ½ ≤ n/d < rounded + ½
        return (2n * rounded - 1n) * d <= 2n * n && 2n * n < (2n * rounded + 1n) * d;
      }),
    );
  });
});

describe('rates', () => {
  test.each([
    [10_000, '6.625', 663],
    [10_000, 6.625, 663],
    [9_999, '6.625', 662],
    [8, '6.25', 1],
    [7, '6.25', 0],
    [10_000, '0', 0],
    [12_345, '100', 12_345],
    [1_000_000, '0.0001', 1],
  ])('of %i cents at %s %% are %i', (cents, percent, part) => {
    expect(percentOf(cents, percent)).toBe(part);
  });

  test.each(['', '-1', '6.62500', '6,625', 'six', NaN])('%s is not a rate', (percent) => {
    expect(() => percentOf(100, percent)).toThrow(RangeError);
  });

  test('a part is never more than half a cent off', () => {
    const amount = fc.integer({ min: 0, max: 1e9 });
    const rate = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(amount, rate, (cents, thousandths) => {
        const part = percentOf(cents, (thousandths / 1000).toFixed(3));
        const off = BigInt(part) * 100_000n - BigInt(cents) * BigInt(thousandths);
        return -50_000n < off && off <= 50_000n;
      }),
    );
  });
});
