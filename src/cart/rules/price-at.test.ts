import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../../server/testing/seed.ts';
import { holdsFrom, priceAt } from './price-at.ts';
import {
  atItsQuantity,
  effectiveBreaks,
  lineCents,
  nextBreakText,
  productCents,
} from './price-breaks.ts';

const breaks = [
  { from: 5, cents: 1150 },
  { from: 10, cents: 1100 },
];

test.each([
  [1, 1295],
  [4, 1295],
  [5, 1150],
  [9, 1150],
  [10, 1100],
  [9_999, 1100],
])('%i pieces cost %i each', (quantity, cents) => {
  expect(priceAt(1295, breaks, quantity)).toBe(cents);
});

test.each([
  ['below all breaks counts everywhere', 1000, [1000, 1000, 1000]],
  ['between two counts up to the second', 1120, [1120, 1120, 1100]],
  ['above both changes none of them', 1200, [1200, 1150, 1100]],
])('a sale price %s', (_, cents, expected) => {
  expect([1, 5, 10].map((quantity) => priceAt(cents, breaks, quantity))).toEqual(expected);
});

test('without breaks, every quantity has the part’s price', () => {
  expect([priceAt(995, [], 50), priceAt(995, undefined, 50)]).toEqual([995, 995]);
  expect(productCents({ regular_price: '9.95' }, 50)).toBe(995);
});

test('more pieces never cost more each, and no piece more than one alone', () => {
  const anyBreaks = fc.array(
    fc.record({ from: fc.integer({ min: 2, max: 99 }), cents: fc.integer({ min: 1, max: 9_999 }) }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999 }),
      anyBreaks,
      fc.nat(99),
      (cents, of, quantity) => {
        const price = priceAt(cents, of, quantity);
        expect(price).toBeLessThanOrEqual(cents);
        expect(priceAt(cents, of, quantity + 1)).toBeLessThanOrEqual(price);
        const from = holdsFrom(cents, of, quantity + 1);
        expect(priceAt(cents, of, from)).toBe(priceAt(cents, of, quantity + 1));
        if (from > 1)
          expect(priceAt(cents, of, from - 1)).toBeGreaterThan(priceAt(cents, of, from));
      },
    ),
  );
});

test.each([
  [1, 1],
  [4, 1],
  [5, 5],
  [9, 5],
  [12, 10],
])('the price of %i pieces holds from %i on', (quantity, from) => {
  expect(holdsFrom(1295, breaks, quantity)).toBe(from);
});

test('a sale price below the breaks holds for one piece', () => {
  expect(holdsFrom(1000, breaks, 12)).toBe(1);
});

const line = {
  id: 1,
  name: 'Hose',
  slug: 'hose',
  featured_image: null,
  priceCents: 1295,
  byQuantity: { singleCents: 1295, breaks },
  quantity: 1,
  stock: 9,
};

describe('the next break', () => {
  test.each([
    [4, '1 more: $11.50 each'],
    [1, '4 more: $11.50 each'],
  ])('from %i pieces: %s', (quantity, text) => {
    expect(nextBreakText(line, quantity)).toBe(text);
  });

  test.each([
    ['the stock does not reach it', line, 5],
    [
      'a sale price is as low',
      { ...line, byQuantity: { singleCents: 1100, breaks }, stock: 99 },
      1,
    ],
    ['the last one is reached', { ...line, stock: 99 }, 10],
    ['there is none', { priceCents: 1295, stock: 99 }, 1],
  ])('is not told when %s', (_, of, quantity) => {
    expect(nextBreakText(of, quantity)).toBeUndefined();
  });
});

test('a line of the cart has the price of its quantity', () => {
  expect(atItsQuantity({ ...line, quantity: 10 })).toEqual({
    ...line,
    quantity: 10,
    priceCents: 1100,
  });
  expect(atItsQuantity({ ...line, quantity: 1, priceCents: 1100 })).toEqual(line);
  expect(lineCents(line, 5)).toBe(1150);
});

test.each([
  ['a text', 'x'],
  ['no breaks', { singleCents: 1295 }],
  ['an empty break', { singleCents: 1295, breaks: [null] }],
  ['a break without a price', { singleCents: 1295, breaks: [{ from: 2 }] }],
])('what a browser has stored as %s changes no price', (_, byQuantity) => {
  const stored = { ...line, quantity: 10, byQuantity: byQuantity as never };
  expect(atItsQuantity(stored)).toBe(stored);
  expect(nextBreakText(stored, 1)).toBeUndefined();
});

test('a table leaves out the breaks that a sale price has overtaken', () => {
  expect(effectiveBreaks({ regular_price: '11.20', price_breaks: breaks })).toEqual([breaks[1]]);
  expect(effectiveBreaks({ regular_price: '11.20' })).toEqual([]);
});
