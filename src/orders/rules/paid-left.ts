import {
  afterRefund,
  type LineLeft,
  type PaidLeft,
  type RefundShares,
  withSharedCoupon,
} from './refund-shares.ts';

/** The columns of an order that say what was paid. */
export interface PaidOrder {
  shipping_cents: number;
  tax_cents: number;
  /** The part of the tax that is charged on core deposits. */
  deposit_tax_cents: number;
  deposit_cents: number;
  tax_after_discounts: boolean;
  points_redeemed_cents: number;
  points_redeemed: number;
  discount_cents: number;
  total_cents: number;
  points_earned: number;
}

export interface PaidLine extends Omit<LineLeft, 'couponCents'> {
  /** Null if the lines share the coupon by price. */
  couponCents: number | null;
  /** The core deposit of a piece. */
  depositCents?: number;
}

/** What was paid for an order, less the refunds `given`. */
export function paidLeft(
  order: PaidOrder,
  lines: readonly PaidLine[],
  given: readonly RefundShares[],
): PaidLeft {
  const paid = {
    lines: withCoupon(lines, order.discount_cents),
    shippingCents: order.shipping_cents,
    ...(order.deposit_cents > 0 && {
      deposits: { lines: depositsOf(lines), taxCents: order.deposit_tax_cents },
    }),
    taxCents: order.tax_cents - order.deposit_tax_cents,
    isTaxedAfterDiscounts: order.tax_after_discounts,
    pointsCents: order.points_redeemed_cents,
    points: order.points_redeemed,
    moneyCents: order.total_cents,
    earnedPoints: order.points_earned,
  };
  return given.reduce<PaidLeft>(afterRefund, paid);
}

const depositsOf = (lines: readonly PaidLine[]) =>
  lines.flatMap(({ productId, quantity, depositCents: unitCents }) =>
    unitCents ? [{ productId, quantity, unitCents }] : [],
  );

function withCoupon(lines: readonly PaidLine[], discountCents: number): PaidLeft['lines'] {
  const linesWithCoupon = lines.flatMap(({ couponCents, depositCents: _, ...line }) =>
    couponCents === null ? [] : [{ ...line, couponCents }],
  );
  const knownCents = linesWithCoupon.reduce((sum, { couponCents }) => sum + couponCents, 0);
  return linesWithCoupon.length === lines.length && knownCents === discountCents
    ? linesWithCoupon
    : withSharedCoupon(lines, discountCents);
}
