import type { ShopSettings } from '../../../settings/contract.ts';
import { pointsEarned, redemptionValueCents } from '../../rules/points.ts';
import { redeemable } from '../redeem-points.ts';

type PointSetting = ShopSettings['pointSetting'];

export interface PaidOrder {
  totalCents: number;
  /** Points redeemed on it, and their discount. */
  points: number;
  pointsCents: number;
  /** Guests earn none. */
  hasAccount: boolean;
}

/**
 * What points would have cost on these orders under a setting, by the rules of the checkout. `worthCents` is the
 * future discount of the earned points.
 */
export function pointsCost(orders: readonly PaidOrder[], setting: PointSetting) {
  const sums = { earned: 0, redeemed: 0, takenOffCents: 0 };
  for (const { totalCents, points, pointsCents, hasAccount } of orders) {
    const toPay = totalCents + pointsCents;
    const taken = redeemable(points, toPay, setting);
    sums.redeemed += taken.points;
    sums.takenOffCents += taken.cents;
    if (hasAccount) sums.earned += pointsEarned(toPay - taken.cents, setting);
  }
  return { ...sums, worthCents: redemptionValueCents(sums.earned, setting) };
}
