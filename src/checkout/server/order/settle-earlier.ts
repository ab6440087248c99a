import { queryFirst, sql } from '../../../server/database/query.ts';
import { CART, closeKey } from '../../../server/http/idempotency.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import { endedWithoutSale, orderStatus } from '../../../orders/rules/order-status.ts';
import { attemptKeys } from './attempt-keys.ts';
import { confirmationOf } from './confirmation.ts';
import { findOrder } from '../../../orders/server/find-order.ts';
import { finishOrder } from './finish-order.ts';
import { moveOrderToAccount } from './join-account.ts';
import { type Payments, providerOf } from '../payment/payments.ts';
import { isDecided } from '../payment/provider.ts';
import { type Order, paymentFrom, type PaymentJson } from '../../../orders/server/order-row.ts';

const REPLACED = {
  kind: 'released',
  reason: 'Replaced by another attempt',
  buyerRefusal: refuse(410, 'attempt_replaced', messages.replaced),
} as const;

/**
 * Settles earlier attempts of the same cart that never got a final answer, whoever was logged in; called before
 * another order is placed. Unpaid ones are given up (money that still arrives is refunded). A paid one joins the
 * customer's account and is returned: 409 with its order. 503 if the provider does not answer; undefined if none.
 */
export async function settleEarlierAttempts(
  shop: Shop,
  payments: Payments,
  customer: Customer | null,
  keys: string,
) {
  for (const key of attemptKeys(keys)) {
    const refusal = await settleOne(shop, payments, customer, key);
    if (refusal) return refusal;
  }
  return undefined;
}

async function settleOne(shop: Shop, payments: Payments, customer: Customer | null, key: string) {
  // The call's name does not matter: a key belongs to one request, checkout or express.
  const earlier = { actor: CART, key, call: 'POST checkout' };
  const closed = refuse(409, 'attempt_closed', messages.attemptClosed);
  const isClosed = await closeKey(shop.pool, earlier, { status: 409, body: closed.body });
  if (!isClosed) return refuse(503, 'payment_pending', messages.stillWaiting);

  const found = await findOrder(shop.pool, sql`o.checkout_id = ${key}`);
  if (!found) return undefined;
  const { order } = found;
  const settled =
    order.status === orderStatus.pending ? await settlePending(shop, payments, order) : order;
  if (!settled) return refuse(503, 'payment_pending', messages.stillWaiting);
  if (endedWithoutSale(settled.status)) return undefined;
  if (customer) await moveOrderToAccount(shop.pool, settled.id, customer);
  return refusePaidBefore(shop, settled);
}

/** 409 with the order that an earlier attempt paid. Only the buyer's browser has the attempt's key, so it may open it. */
export async function refusePaidBefore(shop: Shop, order: Order) {
  const message = order.payment_pending ? messages.placedBefore : messages.paidBefore;
  return refuse(409, 'paid_before', message, {
    order_id: order.order_no,
    order_key: order.access_key,
    orderData: await confirmationOf(shop.pool, order),
  });
}

async function settlePending(shop: Shop, payments: Payments, order: Order): Promise<Order | null> {
  const found = await queryFirst<{ payment: PaymentJson; may_arrive: boolean }>(
    shop.pool,
    sql`SELECT to_json(p) AS payment,
               coalesce(capture_asked_at > now() - interval '1 minute', false) AS may_arrive
          FROM payments p WHERE order_id = ${order.id}`,
  );
  if (!found) return finishOrder(shop, order.id, { kind: 'nothing to pay' });
  const payment = paymentFrom(found.payment);
  if (!payment.provider_order_id) return finishOrder(shop, order.id, REPLACED);
  const outcome = await providerOf(payments, payment).lookUp(payment.provider_order_id);
  if (outcome.kind === 'unknown') return null;
  if (isDecided(outcome)) return finishOrder(shop, order.id, outcome);
  // No request waits for the provider for more than a minute, so an older charge no longer arrives.
  return found.may_arrive ? null : finishOrder(shop, order.id, REPLACED);
}
