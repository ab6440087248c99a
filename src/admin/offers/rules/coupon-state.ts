import type { Coupon } from '../../../cart/rules/coupon/coupon-rules.ts';

export const couponStates = ['running', 'planned', 'over', 'used-up', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

type Current = Pick<Coupon, 'enabled' | 'starts_at' | 'ends_at' | 'max_uses' | 'used_count'>;

/** A coupon's state, independent of any cart. */
export function couponState(coupon: Current, now: Date): CouponState {
  const { enabled, starts_at, ends_at, max_uses, used_count } = coupon;
  if (!enabled) return 'off';
  if (ends_at && now > ends_at) return 'over';
  if (max_uses !== null && used_count >= max_uses) return 'used-up';
  return starts_at && now < starts_at ? 'planned' : 'running';
}
