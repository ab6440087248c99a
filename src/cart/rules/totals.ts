import type { ShopSettings } from '../../content/contract.ts';
import { percentOf, roundHalfUp } from '../../kit/money.ts';

type PointSetting = ShopSettings['pointSetting'];

interface Taxed {
  /** In percent, up to 4 decimals. */
  taxRate: number;
  /** Short names of where the order is shipped to. */
  country: string;
  state: string;
  subtotalCents: number;
  shippingCents: number;
}

/** Sales tax in cents: New Jersey alone, on subtotal + shipping, half up; discounts do not lower its base. */
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
 * subtotal + tax + shipping − points − coupon, in cents, never below 0: first the coupon and then the points
 * are capped to what is left to pay, and come back as what they really took off.
 */
export function totals(amounts: Amounts): Amounts & { totalCents: number } {
  const gross = amounts.subtotalCents + amounts.taxCents + amounts.shippingCents;
  const couponCents = Math.min(amounts.couponCents, gross);
  const pointsCents = Math.min(amounts.pointsCents, gross - couponCents);
  const totalCents = gross - couponCents - pointsCents;
  return { ...amounts, couponCents, pointsCents, totalCents };
}

/** Points for an order of this total: total / rate × points, rounded up; one a dollar when no rate is set. */
export function pointsEarned(totalCents: number, setting: PointSetting): number {
  const rate = tenThousandths(setting.earn_points_conversion_rate);
  const points = tenThousandths(setting.earn_points_conversion_points);
  if (rate <= 0n) return Number(roundedUp(BigInt(totalCents), 100n));
  return Number(roundedUp(BigInt(totalCents) * points, 100n * rate));
}

/** What points are worth, in cents: points / redemption points × redemption rate; 0 when redeeming is not set up. */
export function redemptionValueCents(points: number, setting: PointSetting): number {
  const perPoints = tenThousandths(setting.redemption_conversion_points);
  const rate = tenThousandths(setting.redemption_conversion_rate);
  if (perPoints <= 0n || points <= 0) return 0;
  return roundHalfUp(points * Number(rate) * 100, Number(perPoints));
}

/** Settings have up to 4 decimals; whole numbers keep the sums exact. */
const tenThousandths = (setting: number): bigint => BigInt(Math.round(setting * 10_000));

const roundedUp = (numerator: bigint, denominator: bigint): bigint =>
  (numerator + denominator - 1n) / denominator;
