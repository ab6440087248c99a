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

type Priced = Omit<Taxed, 'discountCents'> & Pick<Amounts, 'couponCents' | 'pointsCents'>;

/** `totals` with the tax of the shop's rule. Discounts that lower the tax are capped at what is before tax. */
export function taxedTotals(given: Priced): ReturnType<typeof totals> {
  const { subtotalCents, shippingCents, couponCents, pointsCents, taxAfterDiscounts } = given;
  const amounts = { subtotalCents, shippingCents, couponCents, pointsCents };
  if (!taxAfterDiscounts) return totals({ ...amounts, taxCents: taxCents(given) });
  const untaxed = totals({ ...amounts, taxCents: 0 });
  const tax = taxCents({ ...given, discountCents: untaxed.couponCents + untaxed.pointsCents });
  return { ...untaxed, taxCents: tax, totalCents: untaxed.totalCents + tax };
}

/** The most that points can take off such totals. */
export const mostPointsCents = (
  { totalCents, taxCents }: { totalCents: number; taxCents: number | null },
  { taxAfterDiscounts }: TaxRule,
) => (taxAfterDiscounts ? totalCents - (taxCents ?? 0) : totalCents);
