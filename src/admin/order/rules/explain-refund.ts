import type { PaidLeft, RefundShares } from '../../../checkout/rules/refund-shares.ts';
import { centsToDollars } from '../../../kit/money.ts';
import type { RefundCalculation } from '../order-shapes.ts';

/** Explains each part of a refund as a proportion of what is left. */
export function explainRefund(left: PaidLeft, shares: RefundShares): RefundCalculation['how'] {
  const priced = shares.goodsCents + shares.shippingCents;
  const pricedLeft =
    left.shippingCents +
    left.lines.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const dollars = centsToDollars;
  return {
    priced: [
      ...shares.lines.map(({ goodsCents }) => dollars(goodsCents)),
      ...(shares.shippingCents > 0 ? [dollars(shares.shippingCents)] : []),
      ...(shares.freeCents > 0 ? [dollars(shares.freeCents)] : []),
    ].join(' + '),
    tax: `${dollars(priced)} of ${dollars(pricedLeft)} × ${dollars(left.taxCents)}`,
    coupon: shares.lines
      .filter(({ couponCents }) => couponCents > 0)
      .map(({ couponCents, goodsCents }) => `${dollars(couponCents)} of ${dollars(goodsCents)}`)
      .join(' + '),
    points: `${shares.points} of ${left.points} points go back`,
  };
}
