// Separate from cart-values.ts, because that is in every page's first load.
import { type Cart, depositCents, subtotalCents } from './cart-values.ts';
import { type TaxRule, totals } from './totals.ts';

/** All amounts in cents; shipping and tax are null until a shipping method is chosen. */
export function cartAmounts(cart: Cart, { taxRate, ...rule }: TaxRule) {
  const { country, state } = cart.shippingAddress;
  const shippingCents = cart.shippingMethod?.shippingChargesCents ?? null;
  const sums = totals({
    ...rule,
    taxRate: shippingCents === null ? 0 : taxRate,
    country,
    state,
    subtotalCents: subtotalCents(cart),
    depositCents: depositCents(cart),
    shippingCents: shippingCents ?? 0,
    couponCents: cart.couponDetails?.discountCents ?? 0,
    pointsCents: cart.redeemPoints?.amountCents ?? 0,
  });
  return { ...sums, shippingCents, taxCents: shippingCents === null ? null : sums.taxCents };
}

/** True when coupon and points cover the total, including shipping and tax. */
export const isFreeCart = (cart: Cart, rule: TaxRule) =>
  cart.items.length > 0 && cart.shippingMethod !== null && cartAmounts(cart, rule).totalCents === 0;
