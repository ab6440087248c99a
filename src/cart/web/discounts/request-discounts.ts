import { asRefused, callShop, failureText } from '../../../kit/client.ts';
import { dollarsToCents, centsToDollars } from '../../../kit/money.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import {
  cartAmounts,
  cartProducts,
  countPieces,
  linesKey,
  subtotalCents,
} from '../../rules/cart-values.ts';
import { withChanges } from '../changes/cart-changes.ts';
import { applyCoupon, isCouponStale, redeemPoints, removeCoupon } from './discounts.ts';
import { messages } from '../../messages.ts';
import { cartNow, changeCart } from '../cart-store.ts';

/** Why a discount could not be had, in words; null when it is in the cart. */
type DiscountError = string | null;

/** Asks what a coupon takes off and puts it in the cart. A second one is refused. */
export async function addCoupon(typed: string): Promise<DiscountError> {
  const code = typed.trim();
  if (!code) return messages.couponCode;
  if (cartNow().couponCode !== null) return messages.couponExists;
  const outcome = await priceCoupon(code);
  if ('reason' in outcome) return outcome.reason;
  changeCart((cart) => applyCoupon(cart, outcome.code, outcome.cents));
  return null;
}

/** With other lines a coupon takes off something else, or is not good for them any more: then it goes, and says why. */
export async function repriceCoupon(): Promise<void> {
  const { couponCode } = cartNow();
  if (couponCode === null || !isCouponStale(cartNow())) return;
  const pricedLines = linesKey(cartNow());
  const outcome = await priceCoupon(couponCode);
  if (linesKey(cartNow()) !== pricedLines || cartNow().couponCode !== couponCode) return;
  if ('cents' in outcome) {
    changeCart((cart) => applyCoupon(cart, couponCode, outcome.cents));
  } else if (outcome.isFinal) {
    const gone = { kind: 'coupon gone', name: couponCode, reason: outcome.reason } as const;
    changeCart((cart) => withChanges(removeCoupon(cart), [gone]));
    toast.error(`${couponCode}: ${outcome.reason}`, { duration: 5_000 });
  }
}

/** Asks what points take off what is left to pay, and puts it in the cart. */
export async function addPoints(typed: string, taxRate: number): Promise<DiscountError> {
  const points = typed.trim();
  if (!/^[1-9]\d*$/.test(points)) return messages.points;
  const { totalCents } = cartAmounts({ ...cartNow(), redeemPoints: null }, taxRate);
  try {
    const answer = await callShop('POST apply-point-discount', {
      body: { points, cart_total: centsToDollars(totalCents) },
    });
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
  /** The shop's word; otherwise it could not be asked. */
  isFinal: boolean;
}

/** What a coupon takes off the cart as it is. */
export async function priceCoupon(code: string): Promise<PricedCoupon> {
  const cart = cartNow();
  try {
    const answer = await callShop('POST coupon/discount', {
      body: {
        coupon_code: code,
        cartTotal: centsToDollars(subtotalCents(cart)),
        cartQty: countPieces(cart),
        cartItem: cartProducts(cart.items),
      },
    });
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
