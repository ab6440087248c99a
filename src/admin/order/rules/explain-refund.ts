import type { PaidLeft, RefundShares } from '../../../orders/rules/refund-shares.ts';
import { centsToDollars } from '../../../kit/money.ts';
import type { RefundCalculation } from '../order-shapes.ts';

/** Explains each part of a refund as a proportion of what is left. */
export function explainRefund(left: PaidLeft, shares: RefundShares): RefundCalculation['how'] {
  const coupon = (cents: number) => (left.isTaxedAfterDiscounts ? cents : 0);
  const taxed = shares.goodsCents + shares.shippingCents - coupon(shares.couponCents);
  const taxedLeft = left.lines.reduce(
    (sum, { unitCents, quantity, couponCents }) => sum + unitCents * quantity - coupon(couponCents),
    left.shippingCents,
  );
  const dollars = centsToDollars;
  return {
    priced: [
      ...shares.lines.map(({ goodsCents }) => dollars(goodsCents)),
      ...(shares.shippingCents > 0 ? [dollars(shares.shippingCents)] : []),
      ...(shares.freeCents > 0 ? [dollars(shares.freeCents)] : []),
    ].join(' + '),
    tax: [
      `${dollars(taxed)} of ${dollars(taxedLeft)} × ${dollars(left.taxCents)}`,
      ...(shares.deposits?.taxCents
        ? [`${dollars(shares.deposits.taxCents)} of core deposits`]
        : []),
    ].join(' + '),
    coupon: shares.lines
      .filter(({ couponCents }) => couponCents > 0)
      .map(({ couponCents, goodsCents }) => `${dollars(couponCents)} of ${dollars(goodsCents)}`)
      .join(' + '),
    points: `${shares.points} of ${left.points} points go back`,
  };
}
