import { percentOf } from '../../kit/money.ts';

export interface TaxRule {
  /** In percent, with up to 4 decimals. */
  taxRate: number;
  /** Coupon and points lower the taxed amount, as New Jersey's ANJ-9 has it. The specification taxes the whole price. */
  taxAfterDiscounts?: boolean | undefined;
}

interface Taxed extends TaxRule {
  /** Short name of the destination. */
  country: string;
  state: string;
  subtotalCents: number;
  shippingCents: number;
  /** Coupon and points; without effect unless the rule says so. */
  discountCents?: number;
}

/** New Jersey sales tax in cents on subtotal + shipping, rounded half up. */
export function taxCents(given: Taxed): number {
  const { taxRate, taxAfterDiscounts, country, state, discountCents = 0 } = given;
  if (taxRate <= 0 || country !== 'US' || state !== 'NJ') return 0;
  const whole = given.subtotalCents + given.shippingCents;
  return percentOf(taxAfterDiscounts ? Math.max(0, whole - discountCents) : whole, taxRate);
}

interface Discounted extends Omit<Taxed, 'discountCents'> {
  couponCents: number;
  pointsCents: number;
}

/**
 * Computes subtotal + tax + shipping − coupon − points, in cents. The coupon and then the points are capped so that the
 * total never drops below 0, and at what is before tax where they lower the tax; the capped values are returned.
 */
export function totals(given: Discounted) {
  const { subtotalCents, shippingCents, taxAfterDiscounts } = given;
  const whole = subtotalCents + shippingCents;
  const most = taxAfterDiscounts ? whole : whole + taxCents(given);
  const couponCents = Math.min(given.couponCents, most);
  const pointsCents = Math.min(given.pointsCents, most - couponCents);
  const discountCents = couponCents + pointsCents;
  const tax = taxCents({ ...given, discountCents });
  const totalCents = whole + tax - discountCents;
  return { subtotalCents, shippingCents, taxCents: tax, couponCents, pointsCents, totalCents };
}

/** The most that points can take off such totals. */
export const mostPointsCents = (
  { totalCents, taxCents }: { totalCents: number; taxCents: number | null },
  { taxAfterDiscounts }: TaxRule,
) => (taxAfterDiscounts ? totalCents - (taxCents ?? 0) : totalCents);
