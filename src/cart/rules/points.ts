import type { ShopSettings } from '../../settings/contract.ts';
import { roundHalfUp } from '../../kit/money.ts';

type PointSetting = ShopSettings['pointSetting'];

/** Points earned: total / rate × points, rounded up. Without a rate, one point per dollar. */
export function pointsEarned(totalCents: number, setting: PointSetting): number {
  const rate = tenThousandths(setting.earn_points_conversion_rate);
  const points = tenThousandths(setting.earn_points_conversion_points);
  if (rate <= 0n) return Number(roundedUp(BigInt(totalCents), 100n));
  return Number(roundedUp(BigInt(totalCents) * points, 100n * rate));
}

/** Value in cents: points / redemption points × redemption rate; 0 when redemption is not configured. */
export function redemptionValueCents(points: number, setting: PointSetting): number {
  const perPoints = tenThousandths(setting.redemption_conversion_points);
  const rate = tenThousandths(setting.redemption_conversion_rate);
  if (perPoints <= 0n || points <= 0) return 0;
  return roundHalfUp(points * Number(rate) * 100, Number(perPoints));
}

/** Settings have up to 4 decimals; integers keep the arithmetic exact. */
const tenThousandths = (setting: number): bigint => BigInt(Math.round(setting * 10_000));

const roundedUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;
