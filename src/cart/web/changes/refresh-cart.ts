import { callShop } from '../../../kit/client.ts';
import { whileNobodyPays } from '../../../checkout/web/payment/resume-attempts.ts';
import { calculateForTheSameService } from '../../../checkout/web/payment/send-order.ts';
import { chooseSameService } from '../../../checkout/web/payment/take-over-amounts.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { Cart, CartLine } from '../../rules/cart-values.ts';
import { CART_CHANGED, lineChanges, withChanges } from './cart-changes.ts';
import type { CartChange, SoldProduct } from '../../rules/cart-values.ts';
import { isSameToShip, refreshLines } from '../cart-rules.ts';
import { applyCoupon, isCouponStale, removeCoupon } from '../discounts/discounts.ts';
import { offerShipping } from '../shipping/shipping-choice.ts';
import { priceCoupon } from '../discounts/ask-discounts.ts';
import { askForMethods, isForSameCart } from '../shipping/ask-shipping.ts';
import { cartNow, changeCart } from '../cart-store.ts';
import { keepFreeShipping } from '../shipping/free-shipping.ts';
import { useQuote } from '../shipping/quote-shipping.ts';

/** Whoever goes to and fro between tabs asks no more often. */
const AGAIN_AFTER_MS = 10_000;

let askedAt = Number.NEGATIVE_INFINITY;

/** Is a payment under way, here or at PayPal? Then the cart stays as it was sent. */
const isPaying = ({ checkout }: Cart): boolean => checkout !== null && checkout.fingerprint !== '';

/**
 * Brings prices, stock, shipping and coupon of the cart up to date, and says what has changed. What was typed and the
 * quantities stay; nobody waits for it, and without a network the cart stays as it was.
 */
export async function refreshCart(): Promise<void> {
  const { items } = cartNow();
  const isDue = performance.now() - askedAt >= AGAIN_AFTER_MS;
  if (!isDue || items.length === 0 || isPaying(cartNow())) return;
  askedAt = performance.now();
  try {
    const { data, free_shipping } = await askForProducts(items);
    keepFreeShipping(free_shipping, items);
    await whileNobodyPays(async () => {
      const earlier = cartNow().changes;
      await takeOver(data, items);
      if (cartNow().changes !== earlier) toast.info(CART_CHANGED, { duration: 5_000 });
      return true;
    });
  } catch {
    // Offline, say: asked again at the next look. The order itself is priced by the server.
    askedAt = Number.NEGATIVE_INFINITY;
  }
}

/** Sold-out lines are asked for too: they may have come in again. */
export const askForProducts = (items: readonly CartLine[]) =>
  callShop('POST cart/products', {
    body: { cart_products: items.map(({ id, quantity }) => ({ product_id: id, quantity })) },
  });

async function takeOver(products: readonly SoldProduct[], asked: readonly CartLine[]) {
  const before = cartNow();
  if (isPaying(before)) return;
  const after = changeCart((cart) => {
    const fresh = refreshLines(cart, products, asked);
    if (JSON.stringify(fresh.items) === JSON.stringify(cart.items)) return cart;
    return withChanges(fresh, lineChanges(cart.items, fresh.items, products));
  });
  if (isSameToShip(before, after)) {
    await refreshShipping();
    await refreshCoupon();
    return;
  }
  // At once, so that nobody else calculates without the service that was chosen. The coupon follows its lines by itself.
  await calculateForTheSameService(before);
  tellOfService(before);
}

/** The lines are the same, but what it costs to send them, or where to, may not be. */
async function refreshShipping(): Promise<void> {
  const before = cartNow();
  const { items, shippingAddress: place, shippingMethods } = before;
  if (shippingMethods.length === 0 || useQuote.getState().busy) return;
  const outcome = await askForMethods(place, items);
  if (typeof outcome === 'string') return;
  const isSame = JSON.stringify(outcome.methods) === JSON.stringify(shippingMethods);
  if (isSame || isPaying(cartNow()) || useQuote.getState().busy) return;
  changeCart((cart) => {
    if (!isForSameCart(cart, place, items) || cart.shippingMethods.length === 0) return cart;
    const offered = offerShipping(cart, place, outcome.methods);
    const mode = cart.shippingMethod?.shippingMode;
    return mode === undefined ? offered : chooseSameService(offered, mode);
  });
  tellOfService(before);
}

/** Of the chosen service, when it costs something else or is not offered any more. */
function tellOfService({ shippingMethod: old }: Cart): void {
  const { shippingMethod, shippingMethods } = cartNow();
  if (!old || shippingMethods.length === 0) return;
  const name = old.shippingName;
  if (!shippingMethod) return tell({ kind: 'shipping gone', name });
  const fromCents = old.shippingChargesCents;
  const toCents = shippingMethod.shippingChargesCents;
  if (shippingMethod.shippingMode === old.shippingMode && fromCents !== toCents)
    tell({ kind: 'shipping', name, fromCents, toCents });
}

async function refreshCoupon(): Promise<void> {
  const before = cartNow();
  const { couponCode, couponDetails } = before;
  if (couponCode === null || !couponDetails || isCouponStale(before)) return;
  const outcome = await priceCoupon(couponCode);
  const isSameCoupon = cartNow().couponCode === couponCode && isSameToShip(before, cartNow());
  if (!isSameCoupon || isPaying(cartNow())) return;
  if ('cents' in outcome) {
    const { discountCents: fromCents } = couponDetails;
    if (outcome.cents === fromCents) return;
    changeCart((cart) => applyCoupon(cart, couponCode, outcome.cents));
    tell({ kind: 'coupon', name: couponCode, fromCents, toCents: outcome.cents });
  } else if (outcome.isFinal) {
    changeCart(removeCoupon);
    tell({ kind: 'coupon gone', name: couponCode, reason: outcome.refused });
  }
}

const tell = (change: CartChange): void => {
  changeCart((cart) => withChanges(cart, [change]));
};
