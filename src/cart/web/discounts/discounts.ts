import { type Cart, linesKey } from '../../rules/cart-values.ts';

/** `discountCents` is valid only for the lines that it was priced for, by default the cart's. */
export const applyCoupon = (
  cart: Cart,
  couponCode: string,
  discountCents: number,
  pricedFor = linesKey(cart),
): Cart => {
  const isOwn = cart.couponCode === couponCode && cart.couponDetails?.isOwn;
  const couponDetails = { discountCents, pricedFor, ...(isOwn && { isOwn }) };
  return { ...cart, couponCode, couponDetails };
};

/** Without one that was typed, another may apply itself; one that has applied itself does not come back. */
export const removeCoupon = (cart: Cart): Cart =>
  cart.couponCode === null
    ? cart
    : {
        ...cart,
        couponCode: null,
        couponDetails: null,
        withoutCoupon: cart.couponDetails?.isOwn ? 'any' : (cart.withoutCoupon ?? ''),
      };

/** Replaces any points redeemed before. */
export const redeemPoints = (cart: Cart, points: number, amountCents: number): Cart => ({
  ...cart,
  redeemPoints: { points, amountCents },
});

export const removePoints = (cart: Cart) =>
  cart.redeemPoints === null ? cart : { ...cart, redeemPoints: null };

/** True when the lines have changed since the coupon was priced, or since the shop had none for them. */
export const isCouponStale = (cart: Cart) => {
  const pricedFor = cart.couponDetails?.pricedFor ?? cart.withoutCoupon ?? 'any';
  return pricedFor !== 'any' && pricedFor !== linesKey(cart);
};
