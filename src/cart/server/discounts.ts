import type pg from 'pg';
import { readSettings } from '../../settings/server/settings.ts';
import { centsToDollars, centsOrNull, formatPrice } from '../../kit/money.ts';
import { queryFirst, sql } from '../../server/database/query.ts';
import { refuse, refuseFields } from '../../server/http/refusal.ts';
import type { Customer } from '../../server/http/sessions.ts';
import type { Shop } from '../../server/shop.ts';
import { bestCoupon } from '../rules/coupon/best-coupon.ts';
import { evaluateCoupon, discountPrice } from '../rules/coupon/evaluate-coupon.ts';
import { messages } from '../messages.ts';
import { refusalMessages } from '../rules/refusal-messages.ts';
import { redeemable } from './redeem-points.ts';
import { redemptionValueCents } from '../rules/points.ts';
import { couponLines, findCoupon, findOwnCoupons } from './coupons.ts';

interface CouponAsked {
  coupon_code: string;
  cartItem: readonly { product_id: number; quantity: number }[];
}

/**
 * Prices a coupon without using it up, or refuses it with 422. A guest's earlier uses are checked only at checkout;
 * otherwise anyone could probe anyone's email here.
 */
export async function quoteCoupon({ pool }: Shop, asked: CouponAsked, customer: Customer | null) {
  const coupon = await findCoupon(pool, asked.coupon_code, {
    customerId: customer?.id ?? null,
    email: customer?.email ?? '',
  });
  if (!coupon) return refuseCoupon(refusalMessages.couponUnknown);

  const outcome = evaluateCoupon(coupon, {
    lines: await couponLines(pool, asked.cartItem),
    now: new Date(),
  });
  if (outcome.kind === 'refused') return refuseCoupon(outcome.why);
  return {
    code: 200 as const,
    success: true as const,
    message: messages.couponAdded,
    coupon_code: coupon.code,
    discount_price: discountPrice(outcome.cents),
  };
}

/** The coupon that applies itself to such a cart, if one does, without using it up. */
export async function quoteOwnCoupon(
  pool: pg.Pool,
  lines: CouponAsked['cartItem'],
  customer: Customer | null,
) {
  const user = { customerId: customer?.id ?? null, email: customer?.email ?? '' };
  const coupons = await findOwnCoupons(pool, user);
  if (coupons.length === 0) return null;
  const cart = { lines: await couponLines(pool, lines), now: new Date() };
  const best = bestCoupon(coupons, cart, customer !== null);
  return best && { coupon_code: best.coupon.code, discount_price: discountPrice(best.cents) };
}

const refuseCoupon = (why: string) => refuse(422, 'coupon_refused', why, { success: false });

/** Prices points without reserving them; 422 when the balance is too low or nothing is due. */
export async function quotePoints(
  { pool }: Shop,
  asked: { points: string | number; cart_total: string | number },
  customer: Customer,
) {
  const mostCents = centsOrNull(asked.cart_total);
  if (mostCents === null || mostCents <= 0)
    return refuseFields({ points: [refusalMessages.nothingToPay] });

  const { pointSetting } = await readSettings(pool);
  const owner = await queryFirst<{ balance: number }>(
    pool,
    sql`SELECT points_balance AS balance FROM customers WHERE id = ${customer.id}`,
  );
  const balance = owner?.balance ?? 0;
  const points = Number(asked.points);
  if (balance <= 0) return refuseFields({ points: [refusalMessages.noPoints] });
  if (points > balance) return refuseFields({ points: [onlySoMany(balance)] });
  if (redemptionValueCents(points, pointSetting) <= 0) {
    return refuseFields({ points: [refusalMessages.pointsNotOffered] });
  }

  const redeemed = redeemable(points, mostCents, pointSetting);
  return {
    code: 200 as const,
    message: redemptionText(redeemed, points),
    redeem_points: redeemed.points,
    redeem_points_amount: centsToDollars(redeemed.cents),
  };
}

const numberFormat = new Intl.NumberFormat('en-US');
const pointsText = (points: number) =>
  `${numberFormat.format(points)} ${points === 1 ? 'point' : 'points'}`;

const onlySoMany = (balance: number) => `You have ${pointsText(balance)}.`;

function redemptionText(
  { points, cents }: { points: number; cents: number },
  asked: number,
): string {
  const taken = `${pointsText(points)} take ${formatPrice(cents)} off.`;
  return points < asked ? `${taken} The rest stays in your account.` : taken;
}
