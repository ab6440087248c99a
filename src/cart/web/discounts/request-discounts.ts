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

/** The reason a discount was refused; null on success. */
type DiscountError = string | null;

/** Applies a coupon. A second coupon is refused. */
export async function addCoupon(typed: string): Promise<DiscountError> {
  const code = typed.trim();
  if (!code) return messages.couponCode;
  if (cartNow().couponCode !== null) return messages.couponExists;
  const outcome = await priceCoupon(code);
  if ('reason' in outcome) return outcome.reason;
  changeCart((cart) => applyCoupon(cart, outcome.code, outcome.cents));
  return null;
}

/** Reprices the coupon after the lines changed; removes it, with the reason, if it no longer applies. */
export async function repriceCoupon(): Promise<void> {
  const { couponCode } = cartNow();
  if (couponCode === null || !isCouponStale(cartNow())) return;
  const pricedLines = linesKey(cartNow());
  const outcome = await priceCoupon(couponCode);
  if (linesKey(cartNow()) !== pricedLines || cartNow().couponCode !== couponCode) return;
  if ('cents' in outcome) {
    changeCart((cart) => applyCoupon(cart, couponCode, outcome.cents));
  } else if (outcome.isFinal) {
    const change = { kind: 'coupon gone', name: couponCode, reason: outcome.reason } as const;
    changeCart((cart) => withChanges(removeCoupon(cart), [change]));
    toast.error(`${couponCode}: ${outcome.reason}`, { duration: 5_000 });
  }
}

/** Redeems points against the amount left to pay. */
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
  /** False when the request failed and may succeed later. */
  isFinal: boolean;
}

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
