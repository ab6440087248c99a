import { centsToDollars } from '../../../kit/money.ts';
import {
  type Coupon,
  type CouponCart,
  couponRules,
  type RefusalCode,
  ruleOf,
} from './coupon-rules.ts';
import { calculateDiscount } from './calculate-discount.ts';

export type CouponOutcome =
  | { kind: 'discount'; cents: number }
  | { kind: 'refused'; code: RefusalCode; why: string };

/** The discount in cents, or the refusal of the first rule that fails. */
export function evaluateCoupon(coupon: Coupon, cart: CouponCart): CouponOutcome {
  for (const name of couponRules) {
    const { refusal, code = 'coupon_refused' } = ruleOf(name);
    const why = refusal(coupon, cart);
    if (why !== undefined) return { kind: 'refused', code, why };
  }
  return { kind: 'discount', cents: calculateDiscount(coupon, cart.lines).cents };
}

/** As in the API: '$12.50'. */
export const discountPrice = (cents: number): string => `$${centsToDollars(cents)}`;
