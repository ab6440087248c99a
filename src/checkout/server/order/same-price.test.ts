import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartAmounts } from '../../../cart/rules/cart-amounts.ts';
import { emptyCart, lineTotalCents } from '../../../cart/rules/cart-values.ts';
import { cartProducts } from '../../../cart/rules/sent-lines.ts';
import { newRuleValues } from '../../../cart/rules/coupon/coupon-rules.ts';
import { evaluateCoupon } from '../../../cart/rules/coupon/evaluate-coupon.ts';
import { linePrice } from '../../../cart/rules/line-price.ts';
import { priceAt } from '../../../cart/rules/price-at.ts';
import { atItsQuantity } from '../../../cart/rules/price-breaks.ts';
import { redeemable } from '../../../cart/server/redeem-points.ts';
import { mostPointsCents } from '../../../cart/rules/totals.ts';
import { dollarsToCents } from '../../../kit/money.ts';
import { afterRefund, type PaidLeft, refundShares } from '../../../orders/rules/refund-shares.ts';
import { usualDispatch } from '../../../settings/dispatch.ts';
import { usualCheckout } from '../../../server/testing/checkout-form.ts';
import { runs } from '../../../server/testing/seed.ts';
import { priceCart } from './price-order.ts';
import type { CheckoutFacts, Line } from './read-checkout.ts';

const cents = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 90_000 }));
const anyCart = fc.record({
  lines: fc.array(
    fc.record({
      /** The part's own price, or that of a sale, which may be below some breaks. */
      singleCents: cents,
      breaks: fc.array(fc.record({ from: fc.integer({ min: 2, max: 9 }), cents }), {
        maxLength: 4,
      }),
      quantity: fc.integer({ min: 1, max: 12 }),
      depositCents: fc.constantFrom(0, 0, 6_000, 12_501),
      isForCoupon: fc.boolean(),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  shippingCents: fc.nat(5_000),
  state: fc.constantFrom('NJ', 'PA'),
  taxAfterDiscounts: fc.boolean(),
  taxDeposits: fc.boolean(),
  coupon: fc.option(
    fc.oneof(
      fc.record({
        kind: fc.constant('percent' as const),
        percent: fc.constantFrom('10', '33.33', '100'),
      }),
      fc.record({ kind: fc.constant('fixed' as const), amount_cents: cents }),
    ),
  ),
  points: fc.nat(20_000),
});
type AnyCart = typeof anyCart extends fc.Arbitrary<infer Value> ? Value : never;

const NOW = new Date('2026-11-20T12:00:00Z');
const pointSetting = {
  earn_points_conversion_points: 1,
  earn_points_conversion_rate: 1,
  redemption_conversion_points: 100,
  redemption_conversion_rate: 5,
};

/** As the server prices it. */
function priced({ lines, shippingCents, state, coupon, points, ...rule }: AnyCart) {
  const facts = {
    lines: lines.map(
      ({ singleCents, breaks, quantity, depositCents }, at) =>
        ({
          productId: at + 1,
          depositCents,
          singleCents,
          breaks,
          ...linePrice(priceAt(singleCents, breaks, quantity)),
          quantity,
          categoryIds: [],
        }) as unknown as Line,
    ),
    settings: { taxRate: 6.625, ...rule, pointSetting },
    coupon: coupon && {
      ...newRuleValues,
      percent: null,
      amount_cents: null,
      ...coupon,
      id: 1,
      code: 'SPRING',
      categories: [],
      products: [0, ...lines.flatMap(({ isForCoupon }, at) => (isForCoupon ? at + 1 : []))],
      starts_at: null,
      ends_at: null,
      used_count: 0,
      uses_of_customer: 0,
    },
    pointsBalance: points,
    now: NOW,
  } as unknown as CheckoutFacts;
  const sent = {
    ...usualCheckout,
    shipping_country: 'US',
    applyed_coupon_code: coupon ? 'SPRING' : '',
    redeem_points: points,
  } as unknown as Parameters<typeof priceCart>[0];
  const method = { priceCents: shippingCents, transit: null } as never;
  return { facts, ...priceCart(sent, facts, { method, state, dispatch: usualDispatch }) };
}

/** As the browser shows it, which asks the server for coupon and points alone. */
function shown(
  { lines, shippingCents, state, taxAfterDiscounts, taxDeposits, points }: AnyCart,
  facts: CheckoutFacts,
) {
  const items = lines.map(({ singleCents, breaks, quantity, depositCents }, at) =>
    atItsQuantity({
      id: at + 1,
      name: 'Part',
      slug: 'part',
      featured_image: null,
      priceCents: singleCents,
      byQuantity: { singleCents, breaks },
      depositCents,
      quantity,
      stock: 99,
    }),
  );
  const couponLines = items.map((line) => ({
    productId: line.id,
    categoryIds: [],
    totalCents: lineTotalCents(line),
  }));
  const outcome = facts.coupon && evaluateCoupon(facts.coupon, { lines: couponLines, now: NOW });
  const cart = {
    ...emptyCart,
    items,
    shippingAddress: { ...emptyCart.shippingAddress, country: 'US', state },
    shippingMethod: {
      shippingName: '',
      shippingMode: '',
      value: '',
      shippingChargesCents: shippingCents,
    },
    couponDetails:
      outcome?.kind === 'discount' ? { discountCents: outcome.cents, pricedFor: '' } : null,
  };
  const rule = { taxRate: 6.625, taxAfterDiscounts, taxDeposits };
  const most = mostPointsCents(cartAmounts(cart, rule), rule);
  const amountCents = redeemable(points, most, pointSetting).cents;
  const redeemPoints = amountCents > 0 ? { points, amountCents } : null;
  return { items, amounts: cartAmounts({ ...cart, redeemPoints }, rule) };
}

test('a cart costs the same in the browser and at the server', () => {
  fc.assert(
    fc.property(anyCart, (of) => {
      const { facts, priced: server } = priced(of);
      const { items, amounts } = shown(of, facts);
      expect(server).toMatchObject(amounts);
      expect(cartProducts(items).map(({ price }) => dollarsToCents(price))).toEqual(
        facts.lines.map(({ priceCents }) => priceCents),
      );
    }),
    { numRuns: runs(300, 3_000) },
  );
});

test('refunds of parts of lines never give back more than was paid, and of everything exactly that', () => {
  const order = fc.array(fc.record({ line: fc.nat(4), pieces: fc.integer({ min: 1, max: 12 }) }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(anyCart, order, (of, wanted) => {
      const { facts, priced: paid } = priced(of);
      let left: PaidLeft = {
        lines: facts.lines.map(({ productId, priceCents, quantity }, at) => ({
          productId,
          quantity,
          unitCents: priceCents,
          couponCents: paid.lineCouponCents[at]!,
        })),
        deposits: {
          lines: of.lines.map(({ depositCents: unitCents, quantity }, at) => ({
            productId: at + 1,
            quantity,
            unitCents,
          })),
          taxCents: paid.depositTaxCents,
        },
        shippingCents: paid.shippingCents,
        taxCents: paid.taxCents - paid.depositTaxCents,
        isTaxedAfterDiscounts: paid.taxAfterDiscounts,
        pointsCents: paid.pointsCents,
        points: paid.points,
        moneyCents: paid.totalCents,
        earnedPoints: paid.pointsEarned,
      };
      let [money, pointsBack] = [0, 0];
      const all = of.lines.map((_, line) => ({ line, pieces: 99 }));
      for (const { line, pieces } of [...wanted, ...all]) {
        const one = left.lines.find(({ productId }) => productId === line + 1);
        const quantity = Math.min(pieces, one?.quantity ?? 0);
        if (!one || quantity === 0) continue;
        const lines = [{ productId: one.productId, quantity }];
        const shares = refundShares(left, { lines, shippingCents: 0, freeCents: 0 });
        if (typeof shares === 'string') throw new Error(shares);
        // A piece gives back at most what was paid for each, with its tax.
        const given = shares.goodsCents + (shares.deposits?.cents ?? 0) + shares.taxCents;
        expect(shares.moneyCents).toBeLessThanOrEqual(given);
        money += shares.moneyCents;
        pointsBack += shares.points;
        left = afterRefund(left, shares);
      }
      const shipping = refundShares(left, {
        lines: [],
        shippingCents: left.shippingCents,
        freeCents: 0,
      });
      if (typeof shipping !== 'string') {
        money += shipping.moneyCents;
        pointsBack += shipping.points;
      }
      expect([money, pointsBack]).toEqual([paid.totalCents, paid.points]);
    }),
    { numRuns: runs(300, 3_000) },
  );
});
