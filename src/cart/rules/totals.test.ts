import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mostPointsCents, taxCents, totals } from './totals.ts';

const cents = fc.nat(10_000_000);

describe('taxCents', () => {
  const order = { taxRate: 6.625, country: 'US', state: 'NJ', subtotalCents: 0, shippingCents: 0 };

  test.each([
    {
      name: 'is charged on subtotal and shipping',
      subtotalCents: 10_000,
      shippingCents: 1_250,
      tax: 745,
    },
    { name: 'rounds half a cent up', taxRate: 7, subtotalCents: 50, tax: 4 },
    { name: 'rounds less than half a cent down', taxRate: 6.98, subtotalCents: 50, tax: 3 },
    {
      name: 'supports rates with four decimals',
      taxRate: 6.1255,
      subtotalCents: 1_000_000,
      tax: 61_255,
    },
    {
      name: 'is not lowered by discounts',
      subtotalCents: 10_000,
      discountCents: 2_000,
      tax: 663,
    },
    {
      name: 'is lowered by discounts where the shop has it so',
      subtotalCents: 10_000,
      shippingCents: 1_250,
      discountCents: 2_000,
      taxAfterDiscounts: true,
      tax: 613,
    },
    {
      name: 'is 0 for discounts of more than the price',
      subtotalCents: 10_000,
      discountCents: 12_000,
      taxAfterDiscounts: true,
      tax: 0,
    },
    { name: 'is 0 for an empty cart', tax: 0 },
    { name: 'is 0 for a rate of 0', taxRate: 0, subtotalCents: 10_000, tax: 0 },
    { name: 'is 0 for a negative rate', taxRate: -1, subtotalCents: 10_000, tax: 0 },
    { name: 'is 0 outside New Jersey', state: 'NY', subtotalCents: 10_000, tax: 0 },
    { name: 'is 0 without a state', state: '', subtotalCents: 10_000, tax: 0 },
    {
      name: 'is 0 for a state NJ of another country',
      country: 'NL',
      subtotalCents: 10_000,
      tax: 0,
    },
  ])('$name', ({ tax, ...given }) => {
    expect(taxCents({ ...order, ...given })).toBe(tax);
  });

  test('is within half a cent of the exact tax', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.integer({ min: 1, max: 250_000 }),
        (subtotal, shipping, rate) => {
          const given = { ...order, subtotalCents: subtotal, shippingCents: shipping };
          const tax = BigInt(taxCents({ ...given, taxRate: rate / 10_000 }));
          const off = 2n * (tax * 1_000_000n - BigInt(subtotal + shipping) * BigInt(rate));
          expect(off > -1_000_000n && off <= 1_000_000n).toBe(true);
        },
      ),
    );
  });
});

describe('totals', () => {
  const order = { country: 'US', state: 'NJ', taxRate: 6.625 };
  const sums = { subtotalCents: 8_000, shippingCents: 1_200 };
  const none = { couponCents: 0, pointsCents: 0 };

  test.each([
    { name: 'subtracts nothing without discounts', given: {}, coupon: 0, points: 0, total: 9_810 },
    {
      name: 'subtracts a coupon',
      given: { couponCents: 810 },
      coupon: 810,
      points: 0,
      total: 9_000,
    },
    { name: 'subtracts points', given: { pointsCents: 10 }, coupon: 0, points: 10, total: 9_800 },
    {
      name: 'subtracts coupon and points',
      given: { couponCents: 9_000, pointsCents: 800 },
      coupon: 9_000,
      points: 800,
      total: 10,
    },
    {
      name: 'caps the points at what the coupon leaves',
      given: { couponCents: 9_000, pointsCents: 900 },
      coupon: 9_000,
      points: 810,
      total: 0,
    },
    {
      name: 'caps a coupon larger than the total',
      given: { couponCents: 20_000, pointsCents: 5 },
      coupon: 9_810,
      points: 0,
      total: 0,
    },
  ])('$name', ({ given, coupon, points, total }) => {
    expect(totals({ ...order, ...sums, ...none, ...given })).toEqual({
      ...sums,
      depositCents: 0,
      depositTaxCents: 0,
      taxCents: 610,
      couponCents: coupon,
      pointsCents: points,
      totalCents: total,
    });
  });

  const amounts = fc.record({
    subtotalCents: cents,
    shippingCents: cents,
    depositCents: fc.oneof(fc.constant(0), fc.nat(100_000)),
    taxDeposits: fc.boolean(),
    couponCents: cents,
    pointsCents: cents,
  });

  test('always add up and never drop below 0', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), (given, taxAfterDiscounts) => {
        const made = totals({ ...order, ...given, taxAfterDiscounts });
        expect(Math.min(...Object.values(made))).toBeGreaterThanOrEqual(0);
        expect(made.couponCents).toBeLessThanOrEqual(given.couponCents);
        expect(made.pointsCents).toBeLessThanOrEqual(given.pointsCents);
        expect(made.totalCents + made.couponCents + made.pointsCents).toBe(
          given.subtotalCents + given.depositCents + given.shippingCents + made.taxCents,
        );
      }),
    );
  });

  test('tax the whole price unless the shop taxes what is paid', () => {
    fc.assert(
      fc.property(amounts, (given) => {
        const made = totals({ ...order, ...given });
        expect(made.taxCents - made.depositTaxCents).toBe(taxCents({ ...order, ...given }));
        const ofDeposits = { ...order, subtotalCents: given.depositCents, shippingCents: 0 };
        expect(made.depositTaxCents).toBe(given.taxDeposits ? taxCents(ofDeposits) : 0);
      }),
    );
  });

  test('charge the tax of exactly what is paid before it, where the shop has it so', () => {
    fc.assert(
      fc.property(amounts, (given) => {
        const made = totals({ ...order, ...given, taxAfterDiscounts: true });
        const paid = made.totalCents - made.taxCents - made.depositCents;
        expect(paid).toBe(
          made.subtotalCents + made.shippingCents - made.couponCents - made.pointsCents,
        );
        expect(made.taxCents - made.depositTaxCents).toBe(
          taxCents({ ...order, subtotalCents: paid, shippingCents: 0 }),
        );
      }),
    );
  });

  test('leave the core deposits to be paid with the most points that they allow, and use up no more', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), ({ pointsCents: more, ...given }, taxAfterDiscounts) => {
        const rule = { ...order, taxAfterDiscounts };
        const most = mostPointsCents(totals({ ...rule, ...given, pointsCents: 0 }), rule);
        const made = totals({ ...rule, ...given, pointsCents: most + more });
        const deposits = made.depositCents + made.depositTaxCents;
        expect(made).toMatchObject({ totalCents: deposits, pointsCents: most });
      }),
    );
  });
});
