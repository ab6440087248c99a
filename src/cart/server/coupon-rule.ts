import { centsToDollars, formatPrice, percentOf } from '../../kit/money.ts';
import { refusalMessages } from '../rules/refusal-messages.ts';

/** A coupon, and what the shop knows about the customer who uses it; amounts in cents. */
export interface Coupon {
  kind: 'percent' | 'fixed';
  /** For percent coupons, with up to 2 decimals: '12.50'. */
  percent: string | null;
  /** For fixed coupons. */
  amountCents: number | null;
  minSubtotalCents: number;
  startsAt: Date | null;
  endsAt: Date | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
  usedCount: number;
  enabled: boolean;
  /** The categories and products it applies to; everything if both are empty. */
  categoryIds: readonly number[];
  productIds: readonly number[];
  /** How often this customer (a guest by the email) has used it on orders that stand. */
  usesOfCustomer: number;
}

export interface CouponLine {
  productId: number;
  categoryIds: readonly number[];
  totalCents: number;
}

interface Use {
  lines: readonly CouponLine[];
  now: Date;
}

export type CouponOutcome = { kind: 'discount'; cents: number } | CouponRefused;

interface CouponRefused {
  kind: 'refused';
  code: 'coupon_refused' | 'coupon_used_before';
  why: string;
}

const refused = (why: string, code: CouponRefused['code'] = 'coupon_refused'): CouponRefused => ({
  kind: 'refused',
  code,
  why,
});

/**
 * The discount in cents, rounded half up and capped at the price of the lines it applies to; or the reason for a
 * refusal.
 */
export function couponDiscount(coupon: Coupon, { lines, now }: Use): CouponOutcome {
  const why = whyNot(coupon, now);
  if (why) return refused(why);
  const { maxUsesPerCustomer: most, usesOfCustomer } = coupon;
  if (most !== null && usesOfCustomer >= most) {
    return refused(usedBeforeMessage(most), 'coupon_used_before');
  }

  const subtotalCents = sumOf(lines);
  if (subtotalCents < coupon.minSubtotalCents) {
    const missing = formatPrice(coupon.minSubtotalCents - subtotalCents);
    const least = formatPrice(coupon.minSubtotalCents);
    return refused(`This coupon is for orders of ${least} or more. Add ${missing} to use it.`);
  }

  const goodForCents = sumOf(lines.filter((line) => isGoodFor(coupon, line)));
  const off =
    coupon.kind === 'percent'
      ? percentOf(goodForCents, coupon.percent ?? '0')
      : (coupon.amountCents ?? 0);
  const cents = Math.min(off, goodForCents);
  return cents > 0 ? { kind: 'discount', cents } : refused(refusalMessages.couponNotForThese);
}

/** As in the API: '$12.50'. */
export const discountPrice = (cents: number): string => `$${centsToDollars(cents)}`;

function whyNot(coupon: Coupon, now: Date): string | undefined {
  const { startsAt, endsAt, maxUses } = coupon;
  if (!coupon.enabled) return refusalMessages.couponUnknown;
  if (startsAt && now < startsAt) return `This coupon is valid from ${dayOf(startsAt)}.`;
  if (endsAt && now > endsAt) return `This coupon ended on ${dayOf(endsAt)}.`;
  if (maxUses !== null && coupon.usedCount >= maxUses) return refusalMessages.couponUsedUp;
}

const usedBeforeMessage = (most: number): string =>
  most === 1
    ? refusalMessages.couponUsedByYou
    : `You have used this coupon ${most} times, as often as it may be used.`;

/** A coupon without categories and products applies to every line. */
export const isGoodFor = <Category, Product>(
  { categoryIds, productIds }: { categoryIds: readonly Category[]; productIds: readonly Product[] },
  line: { productId: Product; categoryIds: readonly Category[] },
): boolean =>
  (categoryIds.length === 0 && productIds.length === 0) ||
  productIds.includes(line.productId) ||
  line.categoryIds.some((id) => categoryIds.includes(id));

const sumOf = (lines: readonly CouponLine[]): number =>
  lines.reduce((sum, line) => sum + line.totalCents, 0);

const dayOf = (day: Date): string =>
  day.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
