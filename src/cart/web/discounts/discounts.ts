import { type Cart, linesKey } from '../../rules/cart-values.ts';

/** `discountCents` is valid for the current lines only. */
export const applyCoupon = (cart: Cart, couponCode: string, discountCents: number): Cart => ({
  ...cart,
  couponCode,
  couponDetails: { discountCents, pricedFor: linesKey(cart) },
});

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
