import { percentOf } from '../../kit/money.ts';

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
