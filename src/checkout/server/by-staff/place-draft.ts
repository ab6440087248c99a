import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { hashPassword } from '../../../identity/server/passwords.ts';
import { findOrder } from '../../../orders/server/find-order.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { sql } from '../../../server/database/query.ts';
import { Refusal, refuseFields } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import type { CheckoutBody } from '../../contract.ts';
import { shippingFields } from '../../rules/checkout-fields.ts';
import type { OrderDraft, ToldAmounts, ToldWaits } from '../../rules/order-draft.ts';
import { addressColumns } from '../order/addresses.ts';
import { checkFields } from '../order/check-fields.ts';
import { finishOrder } from '../order/finish-order.ts';
import { takeOrder } from '../order/take-order.ts';
import { COUNTER } from '../payment/counter/counter.ts';
import type { Payments } from '../payment/payments.ts';
import { checkoutOf, givenPrices } from './draft-as-checkout.ts';
import { ownCouponOf, withOwnCoupon } from './own-coupon.ts';
import { findCounter, pickupAt } from './pickup.ts';
import { payAtCounter } from './pay-at-counter.ts';

interface DraftToPlace {
  /** The draft's id, which is its order's checkout id: a draft becomes one order, however often it is sent. */
  id: string;
  draft: OrderDraft;
  told: ToldAmounts;
  waits: ToldWaits;
  customer: Customer | null;
}

/**
 * Places a draft as an order, by the steps of a checkout. What is paid at the counter is taken at once; any other order
 * is held, and its buyer gets a mail with a link to pay.
 */
export async function placeDraft(
  shop: Shop,
  payments: Payments,
  { id, draft, told, waits, customer }: DraftToPlace,
) {
  const counter = pickupAt(draft, await findCounter(shop.pool));
  const own = await ownCouponOf(shop.pool, draft, customer);
  const sent = checkoutOf(withOwnCoupon(draft, own), told, counter, waits);
  const errors = draftErrors(draft, sent);
  if (Object.keys(errors).length > 0) return refuseFields(errors);
  const isByLink = draft.pay === 'link';
  // Nobody knows this password: the buyer chooses one by "Forgot password".
  const opensAccount = draft.opens_account && !customer && sent.email !== '';
  const passwordHash = opensAccount
    ? await hashPassword(randomBytes(32).toString('base64url'))
    : null;
  const taken = await takeOrder(shop, {
    sent,
    customer,
    checkoutId: id,
    method: draft.pay === 'link' ? 'paypal' : draft.pay,
    provider: isByLink ? payments.provider.name : COUNTER,
    clientIp: '',
    isCharged: true,
    check: (facts) => checkFields(sent, facts, true),
    columns: ({ state }) => ({
      ...addressColumns({ ...sent, shipping_state: state }),
      // Billed to the buyer's own address, which may be empty.
      ...(counter && { ...draft.address, ship_to_different_address: true }),
      order_notes: sent.order_notes,
      newsletter: false,
      express: false,
      account_password_hash: passwordHash,
    }),
    byStaff: {
      holdDays: isByLink ? draft.hold_days : 1,
      mailsLink: isByLink,
      prices: givenPrices(draft),
      isPickup: counter !== null,
    },
  });
  if (taken instanceof Refusal) return taken;
  return settle(shop, payments, id, draft);
}

function draftErrors(draft: OrderDraft, sent: CheckoutBody): Record<string, string[]> {
  const parsed = z.object(shippingFields).safeParse(sent);
  const errors: Record<string, string[]> = parsed.success
    ? {}
    : z.flattenError(parsed.error).fieldErrors;
  if (sent.email === '' && draft.pay !== 'link') delete errors['email'];
  if (draft.lines.length === 0) errors['lines'] = ['Add a part first.'];
  const isUnexplained = draft.lines.some(
    ({ price_cents, price_reason }) => price_cents !== null && price_reason.trim() === '',
  );
  if (isUnexplained) errors['lines'] = ['Say why a part is sold for another price.'];
  return errors;
}

/** Resumes where an earlier request for the same draft stopped. */
async function settle(
  shop: Shop,
  payments: Payments,
  id: string,
  { reference }: OrderDraft,
): Promise<Order | Awaited<ReturnType<typeof payAtCounter>>> {
  const { order, payment } = (await findOrder(shop.pool, sql`o.checkout_id = ${id}`))!;
  if (order.status !== orderStatus.pending) return order;
  if (!payment) return finishOrder(shop, order.id, { kind: 'nothing to pay' });
  return payment.provider === COUNTER
    ? payAtCounter(shop, payments, { order, payment, reference })
    : order;
}
