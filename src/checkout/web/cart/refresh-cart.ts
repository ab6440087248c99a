import { fetchCartProducts } from '../../../cart/web/fetch-cart-products.ts';
import { unlessPaying } from '../payment/resume-attempts.ts';
import { requoteSameService } from '../payment/send-order.ts';
import { chooseSameService } from '../payment/adopt-amounts.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { type Cart, type CartLine, linesKey } from '../../../cart/rules/cart-values.ts';
import { CART_CHANGED, compareLines, withChanges } from '../../../cart/web/changes/cart-changes.ts';
import type { CartChange, CartProduct } from '../../../cart/rules/cart-values.ts';
import { hasSameLines, refreshLines } from '../../../cart/web/cart-rules.ts';
import { isCouponStale } from '../../../cart/web/discounts/discounts.ts';
import { isUnasked, mayHaveOwnCoupon } from '../../../cart/web/discounts/own-coupon.ts';
import { offerShipping } from '../../../cart/web/shipping/shipping-choice.ts';
import {
  adoptOwnCoupon,
  askOwnCoupon,
  repriceCoupon,
} from '../../../cart/web/discounts/request-discounts.ts';
import { fetchShippingMethods, isForSameCart } from '../../../cart/web/shipping/fetch-quote.ts';
import { cartNow, changeCart } from '../../../cart/web/cart-store.ts';
import { storeFreeShipping } from '../../../cart/web/shipping/free-shipping.ts';
import { useQuote } from '../../../cart/web/shipping/quote-state.ts';

/** Limits refreshes when the shopper switches between tabs. */
const MIN_INTERVAL_MS = 10_000;

let refreshedAt = Number.NEGATIVE_INFINITY;

/** During a payment, here or at PayPal, the cart must match what was sent. */
const isPaying = ({ checkout }: Cart): boolean => checkout !== null && checkout.fingerprint !== '';

/**
 * Updates prices, stock, shipping and coupon in the background and reports what changed. Typed text and quantities
 * stay, and a failed request leaves the cart as it was.
 */
export async function refreshCart(): Promise<void> {
  const { items } = cartNow();
  const isDue = performance.now() - refreshedAt >= MIN_INTERVAL_MS || isUnasked(cartNow());
  if (!isDue || items.length === 0 || isPaying(cartNow())) return;
  refreshedAt = performance.now();
  try {
    const { data, free_shipping, coupon } = await fetchCartProducts(items);
    storeFreeShipping(free_shipping, items);
    await unlessPaying(async () => {
      const earlier = cartNow().changes;
      await adoptProducts(data, items, coupon);
      if (cartNow().changes !== earlier) toast.info(CART_CHANGED, { duration: 5_000 });
      return true;
    });
  } catch {
    // Retry at the next visit. The server prices the order anyway.
    refreshedAt = Number.NEGATIVE_INFINITY;
  }
}

async function adoptProducts(
  products: readonly CartProduct[],
  requested: readonly CartLine[],
  coupon: Parameters<typeof adoptOwnCoupon>[0],
) {
  const before = cartNow();
  if (isPaying(before)) return;
  const after = changeCart((cart) => {
    const fresh = refreshLines(cart, products, requested);
    if (JSON.stringify(fresh.items) === JSON.stringify(cart.items)) return cart;
    return withChanges(fresh, compareLines(cart.items, fresh.items, products));
  });
  // The answer is about the lines as they were asked for.
  if (linesKey(before) === linesKey({ items: requested })) adoptOwnCoupon(coupon, after.items);
  else if (isUnasked(after)) await askOwnCoupon();
  if (hasSameLines(before, after)) {
    await refreshShipping();
    await refreshCoupon();
    return;
  }
  // Recalculate here, before another caller does so without the chosen service. The coupon is repriced by
  // `useDiscountSync`.
  await requoteSameService(before);
  recordServiceChange(before);
}

/** Shipping prices and destinations may change even when the lines do not. */
async function refreshShipping(): Promise<void> {
  const before = cartNow();
  const { items, shippingAddress: place, shippingMethods } = before;
  if (shippingMethods.length === 0 || useQuote.getState().busy) return;
  const outcome = await fetchShippingMethods(place, items);
  if (typeof outcome === 'string') return;
  const isSame = JSON.stringify(outcome.methods) === JSON.stringify(shippingMethods);
  if (isSame || isPaying(cartNow()) || useQuote.getState().busy) return;
  changeCart((cart) => {
    if (!isForSameCart(cart, place, items) || cart.shippingMethods.length === 0) return cart;
    const offered = offerShipping(cart, place, outcome.methods);
    const mode = cart.shippingMethod?.shippingMode;
    return mode === undefined ? offered : chooseSameService(offered, mode);
  });
  recordServiceChange(before);
}

/** Reports a new price for the chosen service, or its removal. */
function recordServiceChange({ shippingMethod: old }: Cart): void {
  const { shippingMethod, shippingMethods } = cartNow();
  if (!old || shippingMethods.length === 0) return;
  const name = old.shippingName;
  if (!shippingMethod) return recordChange({ kind: 'shipping gone', name });
  const fromCents = old.shippingChargesCents;
  const toCents = shippingMethod.shippingChargesCents;
  if (shippingMethod.shippingMode === old.shippingMode && fromCents !== toCents)
    recordChange({ kind: 'shipping', name, fromCents, toCents });
}

/** A coupon that is stale is repriced by `useDiscountSync`, one that applies itself with the lines. */
async function refreshCoupon(): Promise<void> {
  if (isCouponStale(cartNow()) || mayHaveOwnCoupon(cartNow())) return;
  const change = await repriceCoupon(() => !isPaying(cartNow()));
  if (change) recordChange(change);
}

const recordChange = (change: CartChange): void => {
  changeCart((cart) => withChanges(cart, [change]));
};
