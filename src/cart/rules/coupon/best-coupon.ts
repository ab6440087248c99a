import type { Coupon, CouponCart } from './coupon-rules.ts';
import { evaluateCoupon } from './evaluate-coupon.ts';

/**
 * The coupon that takes most off the cart among those that apply themselves, of equals the one that was made first; null
 * if none takes anything off. One with uses per customer is only for a customer whom the shop knows.
 */
export function bestCoupon<One extends Coupon & { id: number }>(
  coupons: readonly One[],
  cart: CouponCart,
  isKnownCustomer: boolean,
): { coupon: One; cents: number } | null {
  let best: { coupon: One; cents: number } | null = null;
  for (const coupon of coupons.toSorted((one, other) => one.id - other.id)) {
    if (!coupon.applies_itself) continue;
    if (coupon.max_uses_per_customer !== null && !isKnownCustomer) continue;
    const outcome = evaluateCoupon(coupon, cart);
    if (outcome.kind === 'discount' && outcome.cents > (best?.cents ?? 0))
      best = { coupon, cents: outcome.cents };
  }
  return best;
}
