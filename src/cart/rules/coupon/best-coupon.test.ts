import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totals } from '../totals.ts';
import { bestCoupon } from './best-coupon.ts';
import { type Coupon, newRuleValues } from './coupon-rules.ts';
import { evaluateCoupon } from './evaluate-coupon.ts';

const now = new Date('2026-11-20T12:00:00Z');
const open: Coupon = {
  ...newRuleValues,
  applies_itself: true,
  kind: 'percent',
  percent: '10.00',
  amount_cents: null,
  categories: [],
  products: [],
  starts_at: null,
  ends_at: null,
  used_count: 0,
  uses_of_customer: 0,
};
const fixed = (amount_cents: number) =>
  ({ kind: 'fixed', percent: null, amount_cents }) satisfies Partial<Coupon>;
/** $80.00 and $20.00. */
const lines = [
  { productId: 1, categoryIds: [10], totalCents: 8_000 },
  { productId: 7, categoryIds: [20], totalCents: 2_000 },
];
const coupon = (of: Partial<Coupon> = {}, id = 1) => ({ ...open, ...of, id });
const ask = (coupons: (Partial<Coupon> & { id?: number })[], isKnown = false) => {
  const ids = coupons.map((of, at) => coupon(of, of.id ?? at + 1));
  const best = bestCoupon(ids, { lines, now }, isKnown);
  return best && [best.coupon.id, best.cents];
};

test.each<[string, Parameters<typeof ask>[0], [id: number, cents: number] | null]>([
  ['nothing of no coupons', [], null],
  ['the only one', [{}], [1, 1_000]],
  ['none that waits for its code', [{ applies_itself: false }], null],
  ['the one that takes off most', [{}, fixed(1_001), fixed(999)], [2, 1_001]],
  ['the first of equals', [{}, fixed(1_000)], [1, 1_000]],
  [
    'the first of equals, however they are read',
    [{ id: 5 }, { ...fixed(1_000), id: 2 }],
    [2, 1_000],
  ],
  [
    'by what it takes off, not by what it says',
    [{ percent: '50', categories: [20] }, fixed(1_100)],
    [2, 1_100],
  ],
  ['one for a category of the cart', [{ categories: [20] }], [1, 200]],
  ['one for a part of the cart', [{ products: [1] }], [1, 800]],
  ['none for other parts', [{ products: [2] }], null],
  ['none that is off', [{ enabled: false }], null],
  ['none before its first moment', [{ starts_at: new Date('2026-11-21T00:00:00Z') }], null],
  ['none after its last', [{ ends_at: new Date('2026-11-19T00:00:00Z') }], null],
  ['none that is used up', [{ max_uses: 3, used_count: 3 }], null],
  ['none below its minimum', [{ min_subtotal_cents: 10_001 }], null],
  ['one from its minimum on', [{ min_subtotal_cents: 10_000 }], [1, 1_000]],
  ['another, if the best does not hold', [{ ...fixed(9_000), enabled: false }, {}], [2, 1_000]],
  ['none per customer for a stranger', [{ max_uses_per_customer: 1 }], null],
])('chooses %s', (_, coupons, best) => {
  expect(ask(coupons)).toEqual(best);
});

test.each([
  [0, [1, 1_000]],
  [1, null],
])('once per customer, for one who has used it %i times: %j', (uses_of_customer, best) => {
  expect(ask([{ max_uses_per_customer: 1, uses_of_customer }], true)).toEqual(best);
});

const cents = (max: number) => fc.integer({ min: 0, max });
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 2 });
const anyLine = fc.record({
  productId: fc.integer({ min: 1, max: 4 }),
  categoryIds: ids,
  totalCents: cents(100_000),
});
const anyCoupon = fc
  .record({
    worth: fc.oneof(
      fc.integer({ min: 1, max: 10_000 }).map((part) => ({ percent: (part / 100).toFixed(2) })),
      fc.integer({ min: 1, max: 200_000 }).map(fixed),
    ),
    applies_itself: fc.boolean(),
    categories: ids,
    products: ids,
    min_subtotal_cents: cents(100_000),
    max_uses_per_customer: fc.option(fc.integer({ min: 1, max: 2 }), { nil: null }),
    uses_of_customer: cents(2),
  })
  .map(({ worth, ...of }) => ({ ...worth, ...of }));

test('never costs more than none, nor than any other that applies itself; in any order the same', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { maxLength: 5 }),
      fc.array(anyCoupon, { maxLength: 6 }),
      fc.record({
        shippingCents: cents(5_000),
        pointsCents: cents(50_000),
        taxAfterDiscounts: fc.boolean(),
      }),
      fc.boolean(),
      (cart, found, rest, isKnown) => {
        const coupons = found.map((of, at) => coupon(of, at + 1));
        const asked = { lines: cart, now };
        const best = bestCoupon(coupons, asked, isKnown);
        expect(bestCoupon(coupons.toReversed(), asked, isKnown)).toEqual(best);
        const costs = (couponCents: number) =>
          totals({
            ...rest,
            taxRate: 6.625,
            country: 'US',
            state: 'NJ',
            subtotalCents: cart.reduce((sum, { totalCents }) => sum + totalCents, 0),
            couponCents,
          }).totalCents;
        expect(costs(best?.cents ?? 0)).toBeLessThanOrEqual(costs(0));
        // What it takes off is what the checkout takes off for its code.
        if (best) expect(evaluateCoupon(best.coupon, asked)).toMatchObject({ cents: best.cents });
        for (const one of coupons) {
          const isFor = one.applies_itself && (isKnown || one.max_uses_per_customer === null);
          const outcome = evaluateCoupon(one, asked);
          if (isFor && outcome.kind === 'discount')
            expect(costs(best!.cents)).toBeLessThanOrEqual(costs(outcome.cents));
        }
      },
    ),
  );
});
