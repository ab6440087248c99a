import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, type Formula, isFormula, parseFormula } from './formula.ts';

const parsed = (text: string): Formula => {
  const formula = parseFormula(text);
  if ('fault' in formula) throw new Error(formula.fault);
  return formula;
};
const part = { price: 5495, cost: 3077 };
const made = (
  text: string,
  cents: number | null = 5495,
  of = part as typeof part | { price: number; cost: null },
) => calculate(parsed(text), cents, of);

describe('a formula', () => {
  it.each([
    ['+4 %, end in .95', 5695, '54.95 × 1.04 = 57.15, ends as 56.95'],
    ['+4%', 5715, '54.95 × 1.04 = 57.15'],
    ['-12.5 %', 4808, '54.95 × 0.875 = 48.08'],
    ['-0.50', 5445, '54.95 − 0.50 = 54.45'],
    ['+ $1', 5595, '54.95 + 1.00 = 55.95'],
    ['x1.1', 6045, '54.95 × 1.1 = 60.45'],
    ['×1.1', 6045, '54.95 × 1.1 = 60.45'],
    ['/2', 2748, '54.95 × 0.5 = 27.48'],
    ['=cost*1.6', 4923, '30.77 × 1.6 = 49.23'],
    ['= Cost × 1.6, round up to 1', 5000, '30.77 × 1.6 = 49.23, rounded as 50.00'],
    ['=cost + 10', 4077, '30.77 + 10.00 = 40.77'],
    ['=price', 5495, '54.95'],
    ['=12.5', 1250, '12.50'],
    ['round to .05', 5495, '54.95, rounded as 54.95'],
    ['+4 %, round to .05', 5715, '54.95 × 1.04 = 57.15, rounded as 57.15'],
    ['round down to 10', 5000, '54.95, rounded as 50.00'],
    ['end in 9.00', 5900, '54.95, ends as 59.00'],
    ['-99 %, end in .95', 95, '54.95 × 0.01 = 0.55, ends as 0.95'],
  ])('%s', (text, cents, trail) => {
    expect(isFormula(text)).toBe(true);
    expect(made(text)).toEqual({ cents, trail });
  });

  it.each([
    '+4 %, end in',
    'end in 95',
    '+',
    '=cost*',
    'x',
    'x0',
    '/0',
    'round to 0',
    '+4 %,',
    '4 +',
    '=width',
    '+4 % , =cost',
  ])('is not understood: %s', (text) => {
    expect(parseFormula(text)).toMatchObject({ fault: expect.stringContaining('not understood') });
  });

  it.each(['84.95', '', '1,000', 'cost', 'xenon', 'endless', '-', 'A-01-1'])(
    'is not meant: %s',
    (text) => {
      expect(isFormula(text)).toBe(false);
    },
  );

  it('needs a cost that is known, and a price to start from', () => {
    expect(made('=cost*1.6', 5495, { price: 5495, cost: null })).toEqual({
      fault: 'its cost is not known',
    });
    expect(made('+4 %', null)).toEqual({ fault: 'there is nothing to start from' });
    expect(made('=cost', null)).toMatchObject({ cents: 3077 });
    expect(made('x999', 10_000_000)).toEqual({ fault: 'that is more than 100000 dollars' });
  });
});

const cents = fc.integer({ min: 1, max: 10_000_000 });
const formula = fc
  .array(
    fc.oneof(
      fc.integer({ min: -90, max: 90 }).map((n) => `${n < 0 ? '-' : '+'}${Math.abs(n)} %`),
      fc
        .integer({ min: -500, max: 500 })
        .map((n) => `${n < 0 ? '-' : '+'}${(Math.abs(n) / 100).toFixed(2)}`),
      fc.integer({ min: 1, max: 30 }).map((n) => `x${n / 10}`),
      fc.constantFrom(
        'end in .95',
        'end in 9.50',
        'round to .05',
        'round up to 5',
        'round down to .10',
      ),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((steps) => steps.join(', '));

describe('any formula', () => {
  it('makes whole cents, the same each time, and says them last', () => {
    fc.assert(
      fc.property(cents, formula, (price, text) => {
        const result = calculate(parsed(text), price, { price, cost: null });
        if ('fault' in result) return;
        expect(Number.isSafeInteger(result.cents)).toBe(true);
        expect(result.trail.endsWith((result.cents / 100).toFixed(2))).toBe(true);
        expect(calculate(parsed(text), price, { price, cost: null })).toEqual(result);
      }),
    );
  });

  it('ends where it says, at most half a step away', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 9_999_000 }),
        fc.integer({ min: 0, max: 99 }),
        (price, rest) => {
          const result = made(`end in .${String(rest).padStart(2, '0')}`, price);
          if ('fault' in result) throw new Error(result.fault);
          expect(result.cents % 100).toBe(rest);
          expect(Math.abs(result.cents - price)).toBeLessThanOrEqual(50);
        },
      ),
    );
  });

  it('takes what a factor multiplied, half a cent aside', () => {
    fc.assert(
      fc.property(cents, fc.integer({ min: 1, max: 100_000 }), (price, factor) => {
        const result = made(`x${(factor / 10_000).toFixed(4)}`, price);
        if ('fault' in result) return;
        const exact = BigInt(price) * BigInt(factor);
        const off = BigInt(result.cents) * 10_000n - exact;
        expect(off > -5_000n && off <= 5_000n).toBe(true);
      }),
    );
  });

  it('never takes a text for what it is not', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const read = parseFormula(text);
        expect('fault' in read || read.length > 0).toBe(true);
      }),
    );
  });
});
