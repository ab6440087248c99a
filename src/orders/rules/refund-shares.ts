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

/** The core deposits of a line that have not been given back. */
export interface DepositLeft extends Pieces {
  unitCents: number;
}

/** What a buyer paid, in money and points, less refunds. */
export interface PaidLeft {
  lines: readonly LineLeft[];
  /** Core deposits, paid with money alone, and their tax; undefined if the order has none. */
  deposits?: { lines: readonly DepositLeft[]; taxCents: number } | undefined;
  shippingCents: number;
  /** Without that of deposits. */
  taxCents: number;
  /** Coupon and points lowered the tax: see `TaxRule` in cart/rules/totals.ts. */
  isTaxedAfterDiscounts?: boolean;
  pointsCents: number;
  /** Redeemed on the order. */
  points: number;
  /** With that for deposits. */
  moneyCents: number;
  /** Earned by the order. */
  earnedPoints: number;
}

export interface RefundRequest {
  /** Each piece brings its core deposit, if that has not been given back. */
  lines: readonly Pieces[];
  /** Core deposits alone: their cores have come in. */
  deposits?: readonly Pieces[] | undefined;
  /** Tax of deposits that is not due, such as at another address. */
  depositTaxCents?: number | undefined;
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

interface DepositShares {
  lines: (Pieces & { cents: number })[];
  cents: number;
  /** Part of the refund's tax. */
  taxCents: number;
}

/** goods + deposits + shipping + free + tax = coupon + points + covered + money, all in cents. */
export interface RefundShares {
  lines: LineShare[];
  /** Null or absent if no deposit is given back. */
  deposits?: DepositShares | null;
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
 * Calculates a refund. Core deposits are given back in full with their share of the tax that is left on them, once,
 * with a part or for its core; the rest knows nothing of them.
 */
export function refundShares(left: PaidLeft, asked: RefundRequest): RefundShares | RefundProblem {
  const deposits = depositShares(left, asked);
  if (!deposits) return 'pieces';
  const goods = goodsShares({ ...left, moneyCents: goodsMoney(left) }, asked);
  const given = deposits.cents + deposits.taxCents;
  if (given === 0) return goods;
  if (typeof goods === 'string' && goods !== 'nothing') return goods;
  const shares = goods === 'nothing' ? NO_SHARES : goods;
  return {
    ...shares,
    deposits,
    taxCents: shares.taxCents + deposits.taxCents,
    moneyCents: shares.moneyCents + given,
  };
}

function depositShares(
  { deposits: left }: PaidLeft,
  { lines, deposits: asked = [], depositTaxCents = 0 }: RefundRequest,
): DepositShares | undefined {
  if (namesTwice(asked)) return undefined;
  const shares = [];
  for (const { productId, quantity: most, unitCents } of left?.lines ?? []) {
    const alone = quantityOf(asked, productId);
    if (!isWithin(alone, most)) return undefined;
    const quantity = Math.min(most, alone + quantityOf(lines, productId));
    if (quantity > 0) shares.push({ productId, quantity, cents: unitCents * quantity });
  }
  const known = new Set(left?.lines.map(({ productId }) => productId));
  if (asked.some(({ productId }) => !known.has(productId))) return undefined;
  const cents = sumOf(shares, (share) => share.cents);
  const taxLeft = left?.taxCents ?? 0;
  const tax = proportionOf(taxLeft, cents, depositCentsLeft({ deposits: left }));
  const taxCents = Math.min(taxLeft, tax + depositTaxCents);
  return { lines: shares, cents, taxCents };
}

/** The core deposits that are left, without their tax. */
export const depositCentsLeft = ({ deposits }: Pick<PaidLeft, 'deposits'>): number =>
  sumOf(deposits?.lines ?? [], ({ unitCents, quantity }) => unitCents * quantity);

/** The money that is left without that for core deposits. */
export const goodsMoney = (left: PaidLeft): number =>
  left.moneyCents - depositCentsLeft(left) - (left.deposits?.taxCents ?? 0);

/** The money of a refund without that for core deposits; none if an exchange has used more than its goods brought. */
export const goodsMoneyOf = ({ moneyCents, deposits }: RefundShares): number =>
  Math.max(0, moneyCents - (deposits ? deposits.cents + deposits.taxCents : 0));

export const NO_SHARES: RefundShares = {
  lines: [],
  goodsCents: 0,
  shippingCents: 0,
  freeCents: 0,
  taxCents: 0,
  couponCents: 0,
  pointsCents: 0,
  coveredCents: 0,
  moneyCents: 0,
  points: 0,
  earnedPoints: 0,
};

/**
 * Calculates a refund without its core deposits. Lines and shipping bring their proportion of everything that is left: tax by price (after the
 * coupon, if that lowered it), points by what is left to pay after the coupon, and money for the rest. So no sequence of refunds exceeds what was paid, and
 * refunding all that is left returns exactly that. A free amount is money alone; it counts against lines only when not
 * enough money is left for their shares.
 */
function goodsShares(left: PaidLeft, asked: RefundRequest): RefundShares | RefundProblem {
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
    ...(left.deposits && { deposits: depositsAfter(left.deposits, given.deposits) }),
    shippingCents: left.shippingCents - given.shippingCents,
    taxCents: left.taxCents - given.taxCents + (given.deposits?.taxCents ?? 0),
    ...(left.isTaxedAfterDiscounts && { isTaxedAfterDiscounts: true }),
    pointsCents: left.pointsCents - given.pointsCents,
    points: left.points - given.points,
    moneyCents: left.moneyCents - given.moneyCents,
    earnedPoints: left.earnedPoints - given.earnedPoints,
  };
}

const depositsAfter = (
  left: NonNullable<PaidLeft['deposits']>,
  given: DepositShares | null | undefined,
): PaidLeft['deposits'] => ({
  lines: left.lines.map((line) => ({
    ...line,
    quantity: line.quantity - quantityOf(given?.lines ?? [], line.productId),
  })),
  taxCents: left.taxCents - (given?.taxCents ?? 0),
});

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
