import { percentOf } from '../../kit/money.ts';

export interface TaxRule {
  /** In percent, with up to 4 decimals. */
  taxRate: number;
  /** Coupon and points lower the taxed amount, as New Jersey's ANJ-9 has it. The specification taxes the whole price. */
  taxAfterDiscounts?: boolean | undefined;
  /** Core deposits are taxed as parts are. */
  taxDeposits?: boolean | undefined;
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
  /** Core deposits: outside coupons and points, so their tax is counted by itself. */
  depositCents?: number;
  couponCents: number;
  pointsCents: number;
}

type Sums = Pick<
  ReturnType<typeof totals>,
  'totalCents' | 'taxCents' | 'depositCents' | 'depositTaxCents'
>;

/**
 * Computes subtotal + deposits + tax + shipping − coupon − points, in cents. The coupon and then the points are capped so that the
 * total without deposits never drops below 0, and at what is before tax where they lower the tax; the capped values are
 * returned. `depositTaxCents` is part of the tax.
 */
export function totals(given: Discounted) {
  const { subtotalCents, shippingCents, depositCents = 0, taxAfterDiscounts } = given;
  const whole = subtotalCents + shippingCents;
  const most = taxAfterDiscounts ? whole : whole + taxCents(given);
  const couponCents = Math.min(given.couponCents, most);
  const pointsCents = Math.min(given.pointsCents, most - couponCents);
  const discountCents = couponCents + pointsCents;
  const depositTaxCents = given.taxDeposits
    ? taxCents({ ...given, subtotalCents: depositCents, shippingCents: 0 })
    : 0;
  const tax = taxCents({ ...given, discountCents }) + depositTaxCents;
  return {
    subtotalCents,
    shippingCents,
    depositCents,
    depositTaxCents,
    taxCents: tax,
    couponCents,
    pointsCents,
    totalCents: whole + depositCents + tax - discountCents,
  };
}

/** The part of such totals that is no core deposit: what points are earned on. */
export const withoutDeposits = (
  sums: Pick<Sums, 'totalCents' | 'depositCents' | 'depositTaxCents'>,
) => sums.totalCents - sums.depositCents - sums.depositTaxCents;

/** The most that points can take off such totals. */
export const mostPointsCents = (
  sums: Omit<Sums, 'taxCents'> & { taxCents: number | null },
  { taxAfterDiscounts }: TaxRule,
) =>
  taxAfterDiscounts
    ? sums.totalCents - sums.depositCents - (sums.taxCents ?? 0)
    : withoutDeposits(sums);
