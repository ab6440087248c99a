import { type Cart, linesKey } from '../../rules/cart-values.ts';

/** Takes a coupon over, with what it takes off (in cents) for the lines as they are. */
export const applyCoupon = (cart: Cart, couponCode: string, discountCents: number): Cart => ({
  ...cart,
  couponCode,
  couponDetails: { discountCents, pricedFor: linesKey(cart) },
});

/** Remove Coupon. */
export const removeCoupon = (cart: Cart): Cart =>
  cart.couponCode === null ? cart : { ...cart, couponCode: null, couponDetails: null };

/** Points and what they take off (in cents); they take the place of those that were applied before. */
export const redeemPoints = (cart: Cart, points: number, amountCents: number): Cart => ({
  ...cart,
  redeemPoints: { points, amountCents },
});

export const removePoints = (cart: Cart): Cart =>
  cart.redeemPoints === null ? cart : { ...cart, redeemPoints: null };

/** The lines have changed since the coupon's discount was computed: it is to be asked for again. */
export const isCouponStale = (cart: Cart): boolean =>
  cart.couponDetails !== null && cart.couponDetails.pricedFor !== linesKey(cart);
