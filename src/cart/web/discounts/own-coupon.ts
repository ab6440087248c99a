// Apart from discounts.ts, which is in the first load of the cart.
import { type Cart, linesKey } from '../../rules/cart-values.ts';
import { applyCoupon } from './discounts.ts';

interface OwnCoupon {
  code: string;
  cents: number;
}

/** The coupon that has applied itself, if one has. */
export const ownCoupon = ({ couponCode: code, couponDetails }: Cart): OwnCoupon | null =>
  code !== null && couponDetails?.isOwn ? { code, cents: couponDetails.discountCents } : null;

/** Until the buyer types a code, or removes the one that has applied itself. */
export const mayHaveOwnCoupon = (cart: Cart): boolean =>
  cart.couponCode === null ? cart.withoutCoupon !== 'any' : ownCoupon(cart) !== null;

/** Whether the shop was never asked for a coupon that applies itself. */
export const isUnasked = (cart: Cart): boolean =>
  cart.couponCode === null && cart.withoutCoupon === undefined;

/** With the coupon that the shop has found for the cart's lines, or without one. */
export function withOwnCoupon(cart: Cart, found: OwnCoupon | null): Cart {
  if (!mayHaveOwnCoupon(cart)) return cart;
  const { withoutCoupon: _, ...asked } = cart;
  const without = { ...asked, couponCode: null, couponDetails: null };
  if (!found) return { ...without, withoutCoupon: linesKey(cart) };
  const { couponDetails, ...applied } = applyCoupon(without, found.code, found.cents);
  return { ...applied, couponDetails: { ...couponDetails!, isOwn: true } };
}
