import { type DeliveryDates, deliveryDates } from '../../../cart/rules/delivery/delivery-dates.ts';
import { evaluateCoupon } from '../../../cart/rules/coupon/evaluate-coupon.ts';
import type { RefusalCode } from '../../../cart/rules/coupon/coupon-rules.ts';
import { splitDiscount } from '../../../cart/rules/coupon/calculate-discount.ts';
import { waitsUntil } from '../../../cart/rules/split.ts';
import { waitingPieces } from '../../../cart/rules/waiting-pieces.ts';
import { refusalMessages } from '../../../cart/rules/refusal-messages.ts';
import type { Dispatch } from '../../../settings/dispatch.ts';
import { redeemable } from '../../../cart/server/redeem-points.ts';
import { pickupQuote } from '../by-staff/pickup.ts';
import { type Method, type Quote, quoteFor } from '../../../cart/server/shipping.ts';
import { pointsEarned } from '../../../cart/rules/points.ts';
import { mostPointsCents, totals, withoutDeposits } from '../../../cart/rules/totals.ts';
import { centsOrNull, centsToDollars } from '../../../kit/money.ts';
import { refuse, refuseFields } from '../../../server/http/refusal.ts';
import { messages } from '../../messages.ts';
import { type CheckoutFacts, type Line, placeOf, type Priceable } from './read-checkout.ts';

/** The order's amounts in cents, by the shop's own prices. */
export interface Priced extends ReturnType<typeof totals> {
  method: Method;
  delivery: DeliveryDates;
  /** The state that decides tax and shipping. */
  state: string;
  /** The rule that the order keeps: see `TaxRule`. */
  taxAfterDiscounts: boolean;
  /** Likewise: whether its core deposits are taxed. */
  depositsTaxed: boolean;
  /** The coupon discount of each line. */
  lineCouponCents: number[];
  points: number;
  pointsEarned: number;
}

/**
 * Prices a checkout. Refuses with 422 if it cannot be shipped that way, and with 409 and the current cart if stock is
 * short, the coupon or the points are not available, or any amount differs from what the customer saw.
 */
export function priceOrder(
  sent: Priceable,
  facts: CheckoutFacts,
  { isPickup = false }: { isPickup?: boolean | undefined } = {},
) {
  const { lines } = facts;
  if (!facts.isWhole)
    return refuse(409, 'price_changed', messages.pricesChanged, { cart: currentCart(lines) });
  const short = refuseShort(lines);
  if (short) return short;

  const quote: Quote = isPickup
    ? pickupQuote(sent, facts)
    : quoteFor(placeOf(sent), facts.place, lines);
  if (quote.kind === 'refused') return refuseFields({ shipping_method: [quote.reason] });
  const method = quote.methods.find((offered) => isChosen(offered, sent.shipping_method[0]!));
  if (!method) return refuseFields({ shipping_method: [messages.shippingMethod] });

  const { priced, coupon, points } = priceCart(sent, facts, { ...quote, method });
  const cart = { ...currentCart(lines, priced), applyed_coupon_code: coupon.code };
  if (coupon.refusal && !isUnasked(coupon.refusal, facts))
    return refuse(409, coupon.refusal.code, coupon.refusal.why, { cart });
  if (points.areGone) return refuse(409, 'points_gone', messages.pointsGone, { cart });
  return matchesShownAmounts(sent, priced)
    ? priced
    : refuse(409, 'price_changed', messages.pricesChanged, { cart });
}

/** A coupon that has applied itself and does not hold any more: whoever has not typed it sees another price. */
const isUnasked = ({ code }: { code: RefusalCode }, { coupon }: CheckoutFacts) =>
  code === 'coupon_refused' && coupon?.applies_itself === true;

/** The one price of a cart: what it costs when it is shipped so, whatever its buyer has seen. */
export function priceCart(
  sent: Priceable,
  facts: CheckoutFacts,
  { method, state, dispatch }: { method: Method; state: string; dispatch: Dispatch },
) {
  const { lines, settings } = facts;
  const subtotalCents = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
  const depositCents = lines.reduce((sum, line) => sum + line.depositCents * line.quantity, 0);
  const shippingCents = method.priceCents;
  const coupon = applyCoupon(sent, facts);
  const before = {
    taxRate: settings.taxRate,
    taxAfterDiscounts: settings.taxAfterDiscounts ?? false,
    taxDeposits: settings.taxDeposits ?? false,
    country: sent.shipping_country,
    state,
    subtotalCents,
    depositCents,
    shippingCents,
    couponCents: coupon.cents,
  };
  const most = mostPointsCents(totals({ ...before, pointsCents: 0 }), settings);
  const points = redeemPoints(sent, facts, most);
  const sums = totals({ ...before, pointsCents: points.cents });

  const priced: Priced = {
    ...sums,
    taxAfterDiscounts: before.taxAfterDiscounts,
    depositsTaxed: before.taxDeposits,
    lineCouponCents: splitDiscount(sums.couponCents, facts.coupon, couponLinesOf(lines)),
    method,
    delivery: deliveryDates(
      facts.now,
      dispatch,
      method.transit,
      waitsUntil(lines, sent.ships_together),
    ),
    state,
    points: points.points,
    pointsEarned: pointsEarned(withoutDeposits(sums), settings.pointSetting),
  };
  return { priced, coupon, points };
}

/** The chosen value is `carrier:service:price`; the price in it is only what the customer saw. */
export function isChosen(offered: Method, value: string): boolean {
  return value.split(':').slice(0, 2).join(':') === `${offered.carrier}:${offered.service}`;
}

function applyCoupon(sent: Priceable, { coupon, lines, now }: CheckoutFacts) {
  if (!sent.applyed_coupon_code.trim()) return { cents: 0, code: '', refusal: undefined };
  if (!coupon) return { cents: 0, code: '', refusal: unknownCoupon };
  const outcome = evaluateCoupon(coupon, {
    lines: couponLinesOf(lines),
    now,
  });
  return outcome.kind === 'discount'
    ? { cents: outcome.cents, code: coupon.code, refusal: undefined }
    : { cents: 0, code: '', refusal: outcome };
}

export const couponLinesOf = (lines: readonly Line[]) =>
  lines.map((line) => ({ ...line, totalCents: line.priceCents * line.quantity }));

const unknownCoupon = {
  code: 'coupon_refused' as const,
  why: refusalMessages.couponUnknown,
};

/** Missing points are never charged silently: the customer first sees the balance. */
function redeemPoints(
  sent: Priceable,
  { pointsBalance, settings }: CheckoutFacts,
  mostCents: number,
) {
  const points = Math.min(sent.redeem_points, Math.max(0, pointsBalance));
  const areGone = points < sent.redeem_points;
  return { ...redeemable(points, mostCents, settings.pointSetting), areGone };
}

function matchesShownAmounts(sent: Priceable, priced: Priced): boolean {
  const pairs = [
    [sent.cartTotal, priced.subtotalCents],
    [sent.core_deposits ?? 0, priced.depositCents],
    [sent.shipping_price, priced.shippingCents],
    [sent.tax, priced.taxCents],
    [sent.applyed_coupon_price, priced.couponCents],
    [sent.redeem_points_amount, priced.pointsCents],
  ] as const;
  return pairs.every(([seen, is]) => centsOrNull(seen) === is);
}

/** A line that was told to its buyer, and what is there of its part now. */
export type ToldLine = CartLineNow & Pick<Line, 'quantity' | 'mayWait' | 'mayWaitUntil'>;

/** Refuses if there is less of a part than ordered, or more of it would have to wait, or longer, than its buyer knows. */
export function refuseShort(lines: readonly ToldLine[]) {
  const short = lines.find((line) => line.stock < line.quantity);
  if (short) return refuseShortage(short, lines);
  const unseen = lines.find((line) => waitingPieces(line) > line.mayWait || waitsLonger(line));
  return unseen && refuseWaiting(unseen, lines);
}

function refuseShortage({ name, stock }: ToldLine, lines: readonly ToldLine[]) {
  const message =
    stock > 0
      ? `Only ${stock} of “${name}” left. Please review your cart.`
      : `“${name}” is out of stock. Please review your cart.`;
  return refuse(409, 'out_of_stock', message, { cart: currentCart(lines) });
}

/** A cart of the version before tells no day. */
const waitsLonger = (line: ToldLine): boolean =>
  waitingPieces(line) > 0 && !!line.mayWaitUntil && line.backorder!.day > line.mayWaitUntil;

function refuseWaiting(line: ToldLine, lines: readonly ToldLine[]) {
  const { name, backorder } = line;
  const here = backorder!.stock > 0 ? `Only ${backorder!.stock} of` : 'None of';
  const what = waitsLonger(line) ? `“${name}” is now` : `${here} “${name}” left in stock; more are`;
  const message = `${what} expected about ${backorder!.on}. Please review your cart.`;
  return refuse(409, 'out_of_stock', message, { cart: currentCart(lines) });
}

type CartLineNow = Pick<
  Line,
  | 'productId'
  | 'name'
  | 'slug'
  | 'image'
  | 'singleCents'
  | 'breaks'
  | 'depositCents'
  | 'stock'
  | 'backorder'
>;

/** The current cart, for the browser to show: lines with price and stock, and the amounts when known. */
export function currentCart(lines: readonly CartLineNow[], priced?: Priced) {
  return {
    lines: lines.map((line) => ({
      product_id: line.productId,
      name: line.name,
      slug: line.slug,
      featured_image: line.image,
      regular_price: centsToDollars(line.singleCents),
      price_breaks: line.breaks,
      ...(line.depositCents > 0 && { core_deposit: centsToDollars(line.depositCents) }),
      stock_qty: line.stock,
      backorder: line.backorder,
    })),
    ...(priced && {
      subtotal: centsToDollars(priced.subtotalCents),
      shipping_price: centsToDollars(priced.shippingCents),
      tax: centsToDollars(priced.taxCents),
      applyed_coupon_price: centsToDollars(priced.couponCents),
      redeem_points: priced.points,
      redeem_points_amount: centsToDollars(priced.pointsCents),
      total: centsToDollars(priced.totalCents),
    }),
  };
}
