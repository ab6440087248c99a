import { proportionOf, shareOut } from '../../kit/share-out.ts';

export interface Pieces {
  productId: number;
  quantity: number;
}

/** The part of a line that has not been refunded. */
export interface LineLeft extends Pieces {
  unitCents: number;
  /** The line's share of the coupon. */
  couponCents: number;
}

/** What a buyer paid, in money and points, less refunds. */
export interface PaidLeft {
  lines: readonly LineLeft[];
  shippingCents: number;
  taxCents: number;
  /** Coupon and points lowered the tax: see `TaxRule` in cart/rules/totals.ts. */
  isTaxedAfterDiscounts?: boolean;
  pointsCents: number;
  /** Redeemed on the order. */
  points: number;
  moneyCents: number;
  /** Earned by the order. */
  earnedPoints: number;
}

export interface RefundRequest {
  lines: readonly Pieces[];
  /** The part of the shipping, without its tax. */
  shippingCents: number;
  /** An amount for no particular line, such as an apology; includes its tax. */
  freeCents: number;
  /** The tax in that amount, if known; otherwise it is what lines would bring. */
  freeTaxCents?: number | undefined;
}

interface LineShare extends Pieces {
  goodsCents: number;
  couponCents: number;
}

/** goods + shipping + free + tax = coupon + points + covered + money, all in cents. */
export interface RefundShares {
  lines: LineShare[];
  goodsCents: number;
  shippingCents: number;
  freeCents: number;
  taxCents: number;
  couponCents: number;
  pointsCents: number;
  /** What earlier free amounts have already refunded. */
  coveredCents: number;
  moneyCents: number;
  /** To return to the buyer. */
  points: number;
  /** To take back from the buyer. */
  earnedPoints: number;
}

export type RefundProblem = 'nothing' | 'pieces' | 'shipping' | 'amount';

/**
 * Calculates a refund. Lines and shipping bring their proportion of everything that is left: tax by price (after the
 * coupon, if that lowered it), points by what is left to pay after the coupon, and money for the rest. So no sequence of refunds exceeds what was paid, and
 * refunding all that is left returns exactly that. A free amount is money alone; it counts against lines only when not
 * enough money is left for their shares.
 */
export function refundShares(left: PaidLeft, asked: RefundRequest): RefundShares | RefundProblem {
  const lines = lineShares(left, asked);
  if (!lines) return 'pieces';
  if (!isWithin(asked.shippingCents, left.shippingCents)) return 'shipping';

  const goodsCents = sumOf(lines, ({ goodsCents }) => goodsCents);
  const couponCents = sumOf(lines, ({ couponCents }) => couponCents);
  const pricedCents = goodsCents + asked.shippingCents;
  if (pricedCents === 0 && asked.freeCents === 0) return 'nothing';

  const pricedLeft = pricedLeftOf(left);
  const couponLeft = sumOf(left.lines, ({ couponCents }) => couponCents);
  const pricedTax = left.isTaxedAfterDiscounts
    ? proportionOf(left.taxCents, pricedCents - couponCents, pricedLeft - couponLeft)
    : proportionOf(left.taxCents, pricedCents, pricedLeft);
  const netLeft = pricedLeft + left.taxCents - couponLeft;
  const net = pricedCents + pricedTax - couponCents;
  const share = proportionOf(netLeft - left.pointsCents, net, netLeft);
  const pointsCents = net - share;
  const sharedMoney = Math.min(share, left.moneyCents);

  if (!isWithin(asked.freeCents, left.moneyCents - sharedMoney)) return 'amount';
  const grossLeft = left.isTaxedAfterDiscounts
    ? netLeft - left.pointsCents - share
    : pricedLeft + left.taxCents - pricedCents - pricedTax;
  const taxLeft = left.taxCents - pricedTax;
  const freeTax =
    asked.freeTaxCents === undefined
      ? Math.min(asked.freeCents, proportionOf(taxLeft, asked.freeCents, grossLeft))
      : Math.min(asked.freeTaxCents, asked.freeCents, taxLeft);
  const moneyCents = sharedMoney + asked.freeCents;
  return {
    lines,
    goodsCents,
    shippingCents: asked.shippingCents,
    freeCents: asked.freeCents - freeTax,
    taxCents: pricedTax + freeTax,
    couponCents,
    pointsCents,
    coveredCents: share - sharedMoney,
    moneyCents,
    points: proportionOf(left.points, pointsCents, left.pointsCents),
    earnedPoints: proportionOf(left.earnedPoints, moneyCents, left.moneyCents),
  };
}

/** What is left after a refund. */
export function afterRefund(left: PaidLeft, given: RefundShares): PaidLeft {
  return {
    lines: left.lines.map((line) => {
      const share = given.lines.find(({ productId }) => productId === line.productId);
      if (!share) return line;
      const couponCents = line.couponCents - share.couponCents;
      return { ...line, quantity: line.quantity - share.quantity, couponCents };
    }),
    shippingCents: left.shippingCents - given.shippingCents,
    taxCents: left.taxCents - given.taxCents,
    ...(left.isTaxedAfterDiscounts && { isTaxedAfterDiscounts: true }),
    pointsCents: left.pointsCents - given.pointsCents,
    points: left.points - given.points,
    moneyCents: left.moneyCents - given.moneyCents,
    earnedPoints: left.earnedPoints - given.earnedPoints,
  };
}

/** The request for everything that is left. */
export const everythingOf = (left: PaidLeft): RefundRequest => ({
  lines: left.lines.filter(({ quantity }) => quantity > 0),
  shippingCents: left.shippingCents,
  freeCents: 0,
});

/** True if all pieces and the shipping were refunded. */
export const isFullyRefunded = (left: PaidLeft): boolean => pricedLeftOf(left) === 0;

/** For orders that do not record each line's coupon discount: divides it by price. */
export function withSharedCoupon(
  lines: readonly Omit<LineLeft, 'couponCents'>[],
  couponCents: number,
): LineLeft[] {
  const shares = shareOut(
    couponCents,
    lines.map(({ unitCents, quantity }) => unitCents * quantity),
  );
  return lines.map((line, at) => ({ ...line, couponCents: shares[at]! }));
}

/** Undefined if fewer pieces are left than requested. */
function lineShares(left: PaidLeft, { lines }: RefundRequest): LineShare[] | undefined {
  if (namesTwice(lines)) return undefined;
  const shares = lines.map(({ productId, quantity }) => {
    const line = left.lines.find((one) => one.productId === productId);
    if (!line || quantity === 0 || !isWithin(quantity, line.quantity)) return undefined;
    return {
      productId,
      quantity,
      goodsCents: line.unitCents * quantity,
      couponCents: proportionOf(line.couponCents, quantity, line.quantity),
    };
  });
  return shares.every((share) => share !== undefined) ? shares : undefined;
}

/** True if several lines name the same part. */
export const namesTwice = (lines: readonly Pieces[]): boolean =>
  new Set(lines.map(({ productId }) => productId)).size < lines.length;

/** The number of pieces of a part; 0 if it is not listed. */
export const quantityOf = (pieces: readonly Pieces[], id: number): number =>
  pieces.find(({ productId }) => productId === id)?.quantity ?? 0;

const pricedLeftOf = ({ lines, shippingCents }: PaidLeft) =>
  shippingCents + sumOf(lines, ({ unitCents, quantity }) => unitCents * quantity);

const isWithin = (amount: number, most: number) =>
  Number.isSafeInteger(amount) && amount >= 0 && amount <= most;

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + amount(row), 0);
