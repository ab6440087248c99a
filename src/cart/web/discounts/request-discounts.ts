import { sessionNow } from '../../../identity/web/session.ts';
import { asRefused, callShop, failureText, LOG_IN_AGAIN } from '../../../kit/client.ts';
import { dollarsToCents, centsToDollars } from '../../../kit/money.ts';
import { tellWhenSlow } from '../../../ui/overlay/tell-when-slow.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { cartAmounts } from '../../rules/cart-amounts.ts';
import {
  buyableLines,
  type CartChange,
  type CartLine,
  countPieces,
  linesKey,
  subtotalCents,
} from '../../rules/cart-values.ts';
import { cartProducts } from '../../rules/sent-lines.ts';
import { mostPointsCents, type TaxRule } from '../../rules/totals.ts';
import { fetchCartProducts } from '../fetch-cart-products.ts';
import { hasSameLines } from '../cart-rules.ts';
import { withChanges } from '../changes/cart-changes.ts';
import { applyCoupon, isCouponStale, redeemPoints, removeCoupon } from './discounts.ts';
import { mayHaveOwnCoupon, ownCoupon, withOwnCoupon } from './own-coupon.ts';
import { discountMessages } from '../../discount-messages.ts';
import { messages } from '../../messages.ts';
import { cartNow, changeCart } from '../cart-store.ts';

/** The reason a discount was refused; null on success. */
type DiscountError = string | null;

/** Applies a coupon in place of one that has applied itself. A second coupon is refused. */
export async function addCoupon(typed: string): Promise<DiscountError> {
  const code = typed.trim();
  if (!code) return discountMessages.couponCode;
  const own = ownCoupon(cartNow());
  if (cartNow().couponCode !== null && !own) return discountMessages.couponExists;
  const pricedFor = linesKey(cartNow());
  const outcome = await priceCoupon(code);
  if ('reason' in outcome) return outcome.reason;
  // If the lines have changed meanwhile, the price is stale, and `useDiscountSync` asks again.
  changeCart((cart) => applyCoupon(cart, outcome.code, outcome.cents, pricedFor));
  if (own && own.cents > outcome.cents) toast.info(discountMessages.tookMore(own));
  return null;
}

/** Reprices the coupon after the lines changed. */
export async function repriceStaleCoupon(): Promise<void> {
  if (!isCouponStale(cartNow())) return;
  if (mayHaveOwnCoupon(cartNow())) return askOwnCoupon();
  const change = await repriceCoupon();
  if (change?.kind !== 'coupon gone') return;
  changeCart((cart) => withChanges(cart, [change]));
  toast.error(`${change.name}: ${change.reason}`, { duration: 5_000 });
  await askOwnCoupon();
}

/** Asks which coupon applies itself to the lines. It comes and goes without a word: the totals show it. */
export async function askOwnCoupon(): Promise<void> {
  const { items } = cartNow();
  try {
    const { coupon } = await fetchCartProducts(buyableLines(items));
    adoptOwnCoupon(coupon, items);
  } catch {
    // The next change or visit asks again, and the server prices the order anyway.
  }
}

/** Of lines that have changed meanwhile, nothing is adopted. */
export function adoptOwnCoupon(
  sent: { coupon_code: string; discount_price: string } | null,
  items: readonly CartLine[],
): void {
  const found = sent && { code: sent.coupon_code, cents: centsOf(sent.discount_price) };
  changeCart((cart) =>
    linesKey(cart) === linesKey({ items }) ? withOwnCoupon(cart, found) : cart,
  );
}

/** Prices the coupon again, removes it if it no longer applies, and returns what has changed. */
export async function repriceCoupon(mayChange = () => true): Promise<CartChange | null> {
  const before = cartNow();
  const { couponCode: name, couponDetails } = before;
  if (name === null || !couponDetails) return null;
  const outcome = await priceCoupon(name);
  const isSameCoupon = cartNow().couponCode === name && hasSameLines(before, cartNow());
  if (!isSameCoupon || !mayChange()) return null;
  if ('cents' in outcome) {
    const { discountCents: fromCents } = couponDetails;
    changeCart((cart) => applyCoupon(cart, name, outcome.cents, linesKey(before)));
    return outcome.cents === fromCents
      ? null
      : { kind: 'coupon', name, fromCents, toCents: outcome.cents };
  }
  if (!outcome.isFinal) return null;
  changeCart(removeCoupon);
  return { kind: 'coupon gone', name, reason: outcome.reason };
}

/** Redeems points against the amount that they can take. */
export async function addPoints(typed: string, rule: TaxRule): Promise<DiscountError> {
  const points = typed.trim();
  if (!/^[1-9]\d*$/.test(points)) return discountMessages.points;
  const amounts = cartAmounts({ ...cartNow(), redeemPoints: null }, rule);
  const customer = sessionNow()?.user.id;
  try {
    const answer = await tellWhenSlow(
      callShop('POST apply-point-discount', {
        body: { points, cart_total: centsToDollars(mostPointsCents(amounts, rule)) },
      }),
    );
    // The points of somebody who has logged out meanwhile are not the next one's.
    if (sessionNow()?.user.id !== customer) return LOG_IN_AGAIN;
    const cents = dollarsToCents(answer.redeem_points_amount);
    changeCart((cart) => redeemPoints(cart, answer.redeem_points, cents));
    return null;
  } catch (thrown) {
    return readRefusal(thrown).reason;
  }
}

type PricedCoupon = { code: string; cents: number } | CouponRefusal;
interface CouponRefusal {
  reason: string;
  /** False when the request failed and may succeed later. */
  isFinal: boolean;
}

async function priceCoupon(code: string): Promise<PricedCoupon> {
  const cart = cartNow();
  try {
    const answer = await tellWhenSlow(
      callShop('POST coupon/discount', {
        body: {
          coupon_code: code,
          cartTotal: centsToDollars(subtotalCents(cart)),
          cartQty: countPieces(cart),
          cartItem: cartProducts(cart.items),
        },
      }),
    );
    return { code: answer.coupon_code, cents: centsOf(answer.discount_price) };
  } catch (thrown) {
    return readRefusal(thrown);
  }
}

const centsOf = (price: string) => dollarsToCents(price.replace(/[$,]/g, ''));

const readRefusal = (thrown: unknown): CouponRefusal => ({
  reason: failureText(thrown, messages.somethingWrong),
  isFinal: asRefused(thrown)?.isFinal ?? false,
});
