import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { type Exchange, exchange, outOfStockText } from './line-edit.ts';

const drum = { goodsCents: 8_000, shippingCents: 400, taxCents: 557, isWaived: false };

it.each<[string, Exchange, object]>([
  [
    'gives the rest back',
    { ...drum, freedCents: 10_000 },
    { movedCents: 8_957, backCents: 1_043, owedCents: 0 },
  ],
  [
    'of the same price moves no money',
    { ...drum, freedCents: 8_957 },
    { movedCents: 8_957, backCents: 0, owedCents: 0 },
  ],
  [
    'that costs more is owed',
    { ...drum, freedCents: 5_000 },
    { movedCents: 5_000, backCents: 0, owedCents: 3_957 },
  ],
  [
    'that costs more is waived, its shipping first',
    { ...drum, freedCents: 5_000, isWaived: true },
    { shippingCents: 0, waivedCents: 3_557, movedCents: 5_000, backCents: 0, owedCents: 0 },
  ],
  [
    'for nothing has no tax',
    { ...drum, freedCents: 0, isWaived: true },
    { shippingCents: 0, taxCents: 0, waivedCents: 8_000, movedCents: 0, owedCents: 0 },
  ],
  [
    'whose shipping alone costs more keeps its shipping, and gives the rest back',
    { ...drum, freedCents: 8_600, isWaived: true },
    { shippingCents: 0, waivedCents: 0, movedCents: 8_557, backCents: 43, owedCents: 0 },
  ],
  [
    'that is waived lowers the tax with it, where discounts do',
    { ...drum, freedCents: 5_000, isWaived: true, isTaxedAfterDiscounts: true },
    { taxCents: 311, waivedCents: 3_311, movedCents: 5_000, backCents: 0, owedCents: 0 },
  ],
  [
    'whose shipping alone is waived is taxed on its goods',
    { ...drum, freedCents: 8_600, isWaived: true, isTaxedAfterDiscounts: true },
    { taxCents: 530, waivedCents: 0, movedCents: 8_530, backCents: 70, owedCents: 0 },
  ],
])('an exchange %s', (_, given, result) => expect(exchange(given)).toMatchObject(result));

const cents = fc.integer({ min: 0, max: 1_000_000 });
const exchanges = fc.record({
  goodsCents: cents,
  shippingCents: cents,
  taxCents: cents,
  depositCents: fc.oneof(fc.constant(0), cents),
  depositTaxCents: fc.constantFrom(0, 77),
  freedCents: cents,
  isWaived: fc.boolean(),
  isTaxedAfterDiscounts: fc.boolean(),
});

test.each([
  [{ name: 'Hose', stock: 0 }, 'None of “Hose” in stock.'],
  [{ name: 'Hose', stock: 2, expectedOn: null }, 'Only 2 of “Hose” in stock.'],
  [
    { name: 'Hose', stock: 0, expectedOn: 'December 14' },
    'None of “Hose” in stock. More are expected about December 14: take them as a new order, because only that can be on back-order.',
  ],
])('says of %j that it is short', (part, said) => expect(outOfStockText(part)).toBe(said));

test('what is added is paid by what is moved, waived and owed; what is freed is moved or given back', () => {
  fc.assert(
    fc.property(exchanges, (given) => {
      const made = exchange(given);
      const deposits = given.depositCents && given.depositCents + given.depositTaxCents;
      const cost = made.goodsCents + made.shippingCents + made.taxCents + deposits;
      expect(cost).toBe(made.movedCents + made.waivedCents + made.owedCents);
      expect(given.freedCents).toBe(made.movedCents + made.backCents);
      expect(made.waivedCents).toBeLessThanOrEqual(made.goodsCents);
      expect(Math.min(...Object.values(made))).toBeGreaterThanOrEqual(0);
      if (given.isWaived) expect(made.owedCents).toBe(Math.max(0, deposits - given.freedCents));
      if (made.owedCents > 0) expect(made.backCents).toBe(0);
    }),
  );
});
