import type { Cart, CartLine, CartProduct } from '../../../cart/rules/cart-values.ts';
import { compareLines, withChanges } from '../../../cart/web/changes/cart-changes.ts';
import { hasSameLines, refreshLines, withoutShipping } from '../../../cart/web/cart-rules.ts';
import {
  applyCoupon,
  redeemPoints,
  removeCoupon,
  removePoints,
} from '../../../cart/web/discounts/discounts.ts';
import { chooseShipping } from '../../../cart/web/shipping/shipping-choice.ts';
import { effectiveState } from '../../../cart/rules/zip-state.ts';
import { dollarsToCents } from '../../../kit/money.ts';
import type { ServerCart } from '../../../orders/refusals.ts';

/** The server's cart: amounts in dollars, and products if any changed. */
export type CurrentCart = Omit<ServerCart, 'lines'> & { products?: CartProduct[] | undefined };

/**
 * Applies the server's lines, coupon and points. Keeps the shipping method only if lines, price and effective state
 * are unchanged; otherwise shipping must be recalculated.
 */
export function adoptAmounts(cart: Cart, now: CurrentCart, requested: readonly CartLine[]): Cart {
  if (!now.products) return withPoints(withCoupon(cart, now), now);
  const refreshed = withReplaced(cart, refreshLines(cart, now.products, requested), now.products);
  const isSameShipping =
    effectiveState(cart.shippingAddress) === cart.shippingAddress.state &&
    hasSameLines(cart, refreshed) &&
    now.shipping_price !== undefined &&
    cart.shippingMethod?.shippingChargesCents === dollarsToCents(now.shipping_price);
  const lines = isSameShipping ? refreshed : withoutShipping(refreshed);
  return withPoints(withCoupon(lines, now), now);
}

/** Says which parts others have replaced: their lines look like parts that nobody chose. */
function withReplaced(before: Cart, after: Cart, products: readonly CartProduct[]): Cart {
  const changes = compareLines(before.items, after.items, products);
  return withChanges(
    after,
    changes.filter(({ kind }) => kind === 'replaced'),
  );
}

function withCoupon(cart: Cart, now: CurrentCart): Cart {
  if (now.applyed_coupon_code === undefined || cart.couponCode === null) return cart;
  if (now.applyed_coupon_code === '') return removeCoupon(cart);
  return applyCoupon(cart, cart.couponCode, dollarsToCents(now.applyed_coupon_price ?? '0'));
}

function withPoints(cart: Cart, { redeem_points, redeem_points_amount }: CurrentCart): Cart {
  if (redeem_points === undefined || !cart.redeemPoints) return cart;
  if (redeem_points === 0) return removePoints(cart);
  return redeemPoints(cart, redeem_points, dollarsToCents(redeem_points_amount ?? '0'));
}

/** Chooses the previous service (`carrier:service`) among new methods, if it is still offered. */
export function chooseSameService(cart: Cart, mode: string): Cart {
  const same = cart.shippingMethods.find(({ value }) => value.startsWith(`${mode}:`));
  return same && !cart.shippingMethod ? chooseShipping(cart, same.value) : cart;
}
