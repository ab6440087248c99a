import { bestCoupon } from '../../../cart/rules/coupon/best-coupon.ts';
import { findOwnCoupons } from '../../../cart/server/coupons.ts';
import type { Queryable } from '../../../server/database/query.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { OrderDraft } from '../../rules/order-draft.ts';
import { couponLinesOf } from '../order/price-order.ts';
import { readCheckout } from '../order/read-checkout.ts';
import { checkoutOf, givenPrices } from './draft-as-checkout.ts';

/** The code of the coupon that applies itself to a draft without a typed one, by the draft's own prices; empty if none does. */
export async function ownCouponOf(
  db: Queryable,
  draft: OrderDraft,
  customer: Customer | null,
): Promise<string> {
  if (draft.coupon.trim() !== '') return '';
  const email = draft.email.trim().toLowerCase();
  const coupons = await findOwnCoupons(db, { customerId: customer?.id ?? null, email });
  if (coupons.length === 0) return '';
  // With a code, the categories of the parts are read as well.
  const sent = checkoutOf({ ...draft, coupon: coupons[0]!.code });
  const { lines, now } = await readCheckout(db, sent, customer, '', { prices: givenPrices(draft) });
  const best = bestCoupon(coupons, { lines: couponLinesOf(lines), now }, customer !== null);
  return best?.coupon.code ?? '';
}

/** The draft with that coupon, unless staff have left it out. */
export const withOwnCoupon = (draft: OrderDraft, own: string): OrderDraft =>
  own && !draft.without_coupon ? { ...draft, coupon: own } : draft;
