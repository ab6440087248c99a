import { type Cart, linesKey } from '../../rules/cart-values.ts';

/** `discountCents` is valid only for the lines that it was priced for, by default the cart's. */
export const applyCoupon = (
  cart: Cart,
  couponCode: string,
  discountCents: number,
  pricedFor = linesKey(cart),
): Cart => ({ ...cart, couponCode, couponDetails: { discountCents, pricedFor } });

export const removeCoupon = (cart: Cart) =>
  cart.couponCode === null ? cart : { ...cart, couponCode: null, couponDetails: null };

/** Replaces any points redeemed before. */
export const redeemPoints = (cart: Cart, points: number, amountCents: number): Cart => ({
  ...cart,
  redeemPoints: { points, amountCents },
});

export const removePoints = (cart: Cart) =>
  cart.redeemPoints === null ? cart : { ...cart, redeemPoints: null };

/** True when the lines have changed since the coupon was priced. */
export const isCouponStale = (cart: Cart) =>
  cart.couponDetails !== null && cart.couponDetails.pricedFor !== linesKey(cart);
