export const couponStates = ['running', 'planned', 'over', 'used-up', 'off'] as const;
export type CouponState = (typeof couponStates)[number];

interface Standing {
  enabled: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  usedCount: number;
}

/** Where a coupon stands, whatever is in a cart. */
export function couponState(coupon: Standing, now: Date): CouponState {
  const { enabled, startsAt, endsAt, maxUses, usedCount } = coupon;
  if (!enabled) return 'off';
  if (endsAt && now > endsAt) return 'over';
  if (maxUses !== null && usedCount >= maxUses) return 'used-up';
  return startsAt && now < startsAt ? 'planned' : 'running';
}
