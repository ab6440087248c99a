import { queryFirst, sql } from '../../../server/database/query.ts';
import { CART, closeKey, isKey } from '../../../server/http/idempotency.ts';
import { type Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { MOST_EARLIER } from '../../rules/attempt.ts';
import { messages } from '../../messages.ts';
import { hasComeToNothing, orderStatus } from '../../rules/order-status.ts';
import { confirmationOf } from './confirmation.ts';
import { findOrder } from './find-order.ts';
import { finishOrder } from './finish-order.ts';
import { joinAccount } from './join-account.ts';
import type { Payments } from '../payment/payments.ts';
import { type Order, paymentFrom, type PaymentJson } from './order-row.ts';

const { status, message, beside } = refuse(410, messages.replaced);
const REPLACED = {
  kind: 'released',
  reason: 'Replaced by another attempt',
  told: { status, message, beside },
} as const;

/**
 * Before another order is placed: earlier attempts of the same cart that never got a final answer come to an end,
 * whoever the buyer was logged in as. A paid one joins the account of who is logged in now.
 * Unpaid ones are given up (money that still comes is paid back); a paid one is the answer (409 with its order);
 * 503 when the provider does not tell. Nothing when the way is free.
 */
export async function settleEarlier(
  shop: Shop,
  payments: Payments,
  customer: Customer | null,
  keys: string,
): Promise<Refusal | undefined> {
  for (const key of keys.split(',').filter(isKey).slice(0, MOST_EARLIER)) {
    const refusal = await settleOne(shop, payments, customer, key);
    if (refusal) return refusal;
  }
}

async function settleOne(shop: Shop, payments: Payments, customer: Customer | null, key: string) {
  // Whether it was the checkout or express does not matter: a key has one request.
  const given = { actor: CART, key, call: 'POST checkout' };
  const replaced = refuse(409, messages.pricesChanged);
  const isClosed = await closeKey(shop.pool, given, { status: 409, body: replaced.body });
  if (!isClosed) return refuse(503, messages.stillWaiting);

  const found = await findOrder(shop.pool, sql`o.checkout_id = ${key}`);
  if (!found) return undefined;
  const { order } = found;
  const settled =
    order.status === orderStatus.pending ? await settle(shop, payments, order) : order;
  if (!settled) return refuse(503, messages.stillWaiting);
  if (hasComeToNothing(settled.status)) return undefined;
  if (customer) await joinAccount(shop.pool, settled.id, customer);
  return refusePaidBefore(shop, settled);
}

/** An earlier attempt has paid: 409 with its order. Only the buyer's browser has the attempt's key, so it may open the order. */
export async function refusePaidBefore(shop: Shop, order: Order): Promise<Refusal> {
  return refuse(409, messages.paidBefore, {
    order_id: order.order_no,
    order_key: order.access_key,
    orderData: await confirmationOf(shop.pool, order),
  });
}

async function settle(shop: Shop, { provider }: Payments, order: Order): Promise<Order | null> {
  // A minute is longer than the provider is ever waited for.
  const found = await queryFirst<{ payment: PaymentJson; may_arrive: boolean }>(
    shop.pool,
    sql`SELECT to_json(p) AS payment,
               coalesce(capture_asked_at > now() - interval '1 minute', false) AS may_arrive
          FROM payments p WHERE order_id = ${order.id}`,
  );
  if (!found) return finishOrder(shop, order.id, { kind: 'nothing to pay' });
  const payment = paymentFrom(found.payment);
  if (!payment.provider_order_id) return finishOrder(shop, order.id, REPLACED);
  const outcome = await provider.look(payment.provider_order_id);
  if (outcome.kind === 'unknown') return null;
  if (outcome.kind === 'captured' || outcome.kind === 'refused') {
    return finishOrder(shop, order.id, outcome);
  }
  // A charge that has been asked for may still be on its way; it is not given up before it must have arrived.
  return found.may_arrive ? null : finishOrder(shop, order.id, REPLACED);
}
