import { asRefused, callShop, failureText } from '../../../kit/client.ts';
import { dollarsToCents, centsToDollars } from '../../../kit/money.ts';
import { tellWhenSlow } from '../../../ui/overlay/tell-when-slow.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { cartAmounts } from '../../rules/cart-amounts.ts';
import {
  type CartChange,
  cartProducts,
  countPieces,
  linesKey,
  subtotalCents,
} from '../../rules/cart-values.ts';
import { mostPointsCents, type TaxRule } from '../../rules/totals.ts';
import { hasSameLines } from '../cart-rules.ts';
import { withChanges } from '../changes/cart-changes.ts';
import { applyCoupon, isCouponStale, redeemPoints, removeCoupon } from './discounts.ts';
import { messages } from '../../messages.ts';
import { cartNow, changeCart } from '../cart-store.ts';

/** The reason a discount was refused; null on success. */
type DiscountError = string | null;

/** Applies a coupon. A second coupon is refused. */
export async function addCoupon(typed: string): Promise<DiscountError> {
  const code = typed.trim();
  if (!code) return messages.couponCode;
  if (cartNow().couponCode !== null) return messages.couponExists;
  const pricedFor = linesKey(cartNow());
  const outcome = await priceCoupon(code);
  if ('reason' in outcome) return outcome.reason;
  // If the lines have changed meanwhile, the price is stale, and `useDiscountSync` asks again.
  changeCart((cart) => applyCoupon(cart, outcome.code, outcome.cents, pricedFor));
  return null;
}

/** Reprices the coupon after the lines changed. */
export async function repriceStaleCoupon(): Promise<void> {
  if (!isCouponStale(cartNow())) return;
  const change = await repriceCoupon();
  if (change?.kind !== 'coupon gone') return;
  changeCart((cart) => withChanges(cart, [change]));
  toast.error(`${change.name}: ${change.reason}`, { duration: 5_000 });
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
  if (!/^[1-9]\d*$/.test(points)) return messages.points;
  const amounts = cartAmounts({ ...cartNow(), redeemPoints: null }, rule);
  try {
    const answer = await tellWhenSlow(
      callShop('POST apply-point-discount', {
        body: { points, cart_total: centsToDollars(mostPointsCents(amounts, rule)) },
      }),
    );
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
    const dollars = answer.discount_price.replace(/[$,]/g, '');
    return { code: answer.coupon_code, cents: dollarsToCents(dollars) };
  } catch (thrown) {
    return readRefusal(thrown);
  }
}

const readRefusal = (thrown: unknown): CouponRefusal => ({
  reason: failureText(thrown, messages.somethingWrong),
  isFinal: asRefused(thrown)?.isFinal ?? false,
});
