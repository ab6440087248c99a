import { centsToDollars } from '../../../kit/money.ts';
import { type Coupon, type CouponCart, couponRules, ruleOf } from './coupon-rules.ts';
import { calculateDiscount } from './calculate-discount.ts';

export type CouponOutcome =
  | { kind: 'discount'; cents: number }
  | { kind: 'refused'; code: 'coupon_refused' | 'coupon_used_before'; why: string };

/** The discount in cents, or the refusal of the first rule that fails. */
export function couponDiscount(coupon: Coupon, cart: CouponCart): CouponOutcome {
  for (const rule of couponRules) {
    const why = ruleOf(rule).refusal(coupon, cart);
    if (why === undefined) continue;
    const code = rule === 'uses of the customer' ? 'coupon_used_before' : 'coupon_refused';
    return { kind: 'refused', code, why };
  }
  return { kind: 'discount', cents: calculateDiscount(coupon, cart.lines).cents };
}

/** As in the API: '$12.50'. */
export const discountPrice = (cents: number): string => `$${centsToDollars(cents)}`;
