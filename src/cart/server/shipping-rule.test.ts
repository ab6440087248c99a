import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteMethods, type Rate } from './shipping-rule.ts';

const step = (maxWeightGrams: number, priceCents: number, more: Partial<Rate> = {}): Rate => ({
  carrier: 'ups',
  service: 'ground',
  name: 'UPS Ground',
  maxWeightGrams,
  priceCents,
  oversizeSurchargeCents: 2_500,
  freeAboveCents: null,
  transit: null,
  ...more,
});
const ground = [step(1_000, 900), step(5_000, 1_400), step(30_000, 3_200)];
const shipment = { weightGrams: 800, oversizePieces: 0, subtotalCents: 5_000 };

describe('price of one service', () => {
  test.each([
    { name: 'uses the first weight step', weightGrams: 800, price: 900 },
    { name: 'includes the limit of a step', weightGrams: 1_000, price: 900 },
    { name: 'uses the next step above a limit', weightGrams: 1_001, price: 1_400 },
    { name: 'uses the last step', weightGrams: 30_000, price: 3_200 },
    { name: 'adds a second parcel above the last step', weightGrams: 30_001, price: 3_200 + 900 },
    { name: 'charges two full parcels', weightGrams: 60_000, price: 6_400 },
    { name: 'charges three parcels', weightGrams: 64_000, price: 6_400 + 1_400 },
    { name: 'charges ten parcels', weightGrams: 300_000, price: 32_000 },
  ])('$name: $weightGrams g', ({ weightGrams, price }) => {
    expect(quoteMethods(ground, { ...shipment, weightGrams })).toEqual([
      {
        carrier: 'ups',
        service: 'ground',
        name: 'UPS Ground',
        priceCents: price,
        surchargeCents: 0,
        free: null,
        transit: null,
      },
    ]);
  });

  test('offers nothing for eleven parcels', () => {
    expect(quoteMethods(ground, { ...shipment, weightGrams: 300_001 })).toEqual([]);
  });

  test('uses a heavier step if it is cheaper', () => {
    const odd = [step(1_000, 900), step(2_000, 700)];
    expect(quoteMethods(odd, shipment)[0]?.priceCents).toBe(700);
  });

  test.each([
    {
      name: 'charges shipping below the threshold',
      subtotalCents: 14_999,
      oversizePieces: 0,
      price: 900,
    },
    { name: 'ships free at the threshold', subtotalCents: 15_000, oversizePieces: 0, price: 0 },
    {
      name: 'charges oversize pieces above the threshold',
      subtotalCents: 15_000,
      oversizePieces: 2,
      price: 5_000,
    },
    {
      name: 'charges both shipping and oversize below the threshold',
      subtotalCents: 100,
      oversizePieces: 1,
      price: 3_400,
    },
  ])('free above $150: $name', ({ subtotalCents, oversizePieces, price }) => {
    const rates = [step(1_000, 900, { freeAboveCents: 15_000 })];
    expect(quoteMethods(rates, { weightGrams: 500, subtotalCents, oversizePieces })).toEqual([
      expect.objectContaining({ priceCents: price }),
    ]);
  });
});

test.each([
  { subtotalCents: 24_980, oversizePieces: 0, price: 1_095, surcharge: 0, saves: 1_095 },
  { subtotalCents: 25_000, oversizePieces: 0, price: 0, surcharge: 0, saves: 0 },
  { subtotalCents: 24_980, oversizePieces: 2, price: 6_095, surcharge: 5_000, saves: 1_095 },
  { subtotalCents: 90_000, oversizePieces: 2, price: 5_000, surcharge: 5_000, saves: 0 },
])(
  'returns the oversize surcharge and the free-shipping saving: %j',
  ({ price, surcharge, saves, ...sent }) => {
    const rates = [1_000, 5_000].map((grams) => step(grams, 1_095, { freeAboveCents: 25_000 }));
    expect(quoteMethods(rates, { weightGrams: 500, ...sent })).toEqual([
      expect.objectContaining({
        priceCents: price,
        surchargeCents: surcharge,
        free: { fromCents: 25_000, savesCents: saves },
      }),
    ]);
  },
);

test('lists each service once, cheapest first', () => {
  const rates = [...ground, step(1_000, 500, { service: 'economy', name: 'UPS Economy' })];
  expect(quoteMethods(rates, shipment).map(({ name }) => name)).toEqual([
    'UPS Economy',
    'UPS Ground',
  ]);
});

test('splits into parcels for one service while others carry the whole weight', () => {
  const post = step(2_000, 800, { carrier: 'usps', service: 'priority', name: 'USPS Priority' });
  const quoted = quoteMethods([...ground, post], { ...shipment, weightGrams: 3_000 });
  expect(quoted.map(({ name, priceCents }) => [name, priceCents])).toEqual([
    ['UPS Ground', 1_400],
    ['USPS Priority', 1_600],
  ]);
});

test('offers nothing without rates', () => {
  expect(quoteMethods([], shipment)).toEqual([]);
});

const someRates = fc
  .uniqueArray(fc.record({ max: fc.integer({ min: 1, max: 50_000 }), price: fc.nat(20_000) }), {
    selector: ({ max }) => max,
    minLength: 1,
    maxLength: 6,
  })
  .map((steps) => steps.map(({ max, price }) => step(max, price)));

test('never charges less for more weight', () => {
  fc.assert(
    fc.property(
      someRates,
      fc.integer({ min: 1, max: 90_000 }),
      fc.nat(20_000),
      (rates, grams, more) => {
        const [light] = quoteMethods(rates, { ...shipment, weightGrams: grams });
        const [heavy] = quoteMethods(rates, { ...shipment, weightGrams: grams + more });
        if (heavy) expect(light!.priceCents).toBeLessThanOrEqual(heavy.priceCents);
      },
    ),
  );
});

test('always adds the surcharge for oversize pieces', () => {
  fc.assert(
    fc.property(
      someRates,
      fc.integer({ min: 1, max: 50_000 }),
      fc.nat(20),
      (rates, grams, pieces) => {
        const [plain] = quoteMethods(rates, { ...shipment, weightGrams: grams });
        const [oversize] = quoteMethods(rates, {
          ...shipment,
          weightGrams: grams,
          oversizePieces: pieces,
        });
        if (plain) expect(oversize!.priceCents - plain.priceCents).toBe(pieces * 2_500);
      },
    ),
  );
});
