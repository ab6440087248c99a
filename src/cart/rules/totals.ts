import type { ShopSettings } from '../../content/contract.ts';
import { percentOf, roundHalfUp } from '../../kit/money.ts';

type PointSetting = ShopSettings['pointSetting'];

interface Taxed {
  /** In percent, with up to 4 decimals. */
  taxRate: number;
  /** Short name of the destination. */
  country: string;
  state: string;
  subtotalCents: number;
  shippingCents: number;
}

/** New Jersey sales tax in cents on subtotal + shipping, rounded half up. Discounts do not lower the base. */
export function taxCents({ taxRate, country, state, subtotalCents, shippingCents }: Taxed): number {
  if (taxRate <= 0 || country !== 'US' || state !== 'NJ') return 0;
  return percentOf(subtotalCents + shippingCents, taxRate);
}

interface Amounts {
  subtotalCents: number;
  shippingCents: number;
  taxCents: number;
  couponCents: number;
  pointsCents: number;
}

/**
 * Computes subtotal + tax + shipping − coupon − points, in cents. The coupon and then the points are capped so that
 * the total never drops below 0; the capped values are returned.
 */
export function totals(amounts: Amounts): Amounts & { totalCents: number } {
  const gross = amounts.subtotalCents + amounts.taxCents + amounts.shippingCents;
  const couponCents = Math.min(amounts.couponCents, gross);
  const pointsCents = Math.min(amounts.pointsCents, gross - couponCents);
  const totalCents = gross - couponCents - pointsCents;
  return { ...amounts, couponCents, pointsCents, totalCents };
}

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

const roundedUp = (numerator: bigint, denominator: bigint) =>
  (numerator + denominator - 1n) / denominator;
