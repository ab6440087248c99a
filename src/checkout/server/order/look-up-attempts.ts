import { sql } from '../../../server/database/query.ts';
import { CART, isRunning } from '../../../server/http/idempotency.ts';
import type { Refusal } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { endedWithoutSale, orderStatus } from '../../../orders/rules/order-status.ts';
import { completePayment } from '../payment/complete-payment.ts';
import { attemptKeys } from './attempt-keys.ts';
import { confirmationOf } from './confirmation.ts';
import { findOrder } from '../../../orders/server/find-order.ts';
import { finishOrder } from './finish-order.ts';
import { moveOrderToAccount } from './join-account.ts';
import { type Payments, providerOf } from '../payment/payments.ts';
import type { Order } from '../../../orders/server/order-row.ts';

type AttemptState =
  | { kind: 'paid'; order: Order }
  /** The charge or the buyer's approval is pending. */
  | { kind: 'open' }
  | { kind: 'ended'; refusal?: Refusal }
  | { kind: 'none' };

/**
 * Looks up a cart's payment attempts whose answers were lost, by their keys. Completes payments as far as the provider
 * allows and gives none up. Returns a paid attempt if there is one, otherwise an open one.
 */
export async function lookUpAttempts(
  shop: Shop,
  payments: Payments,
  customer: Customer | null,
  keys: string,
) {
  let state: 'open' | 'ended' | 'none' = 'ended';
  let message: string | undefined;
  for (const key of attemptKeys(keys)) {
    const result = await lookUp(shop, payments, key);
    if (result.kind === 'paid') return paidAttemptAnswer(shop, result.order, customer);
    if (result.kind === 'open') state = 'open';
    else if (result.kind === 'none' && state === 'ended') state = 'none';
    else if (result.kind === 'ended') message = refusalMessage(result.refusal) ?? message;
  }
  return { code: 200 as const, state, ...(message && { message }) };
}

const refusalMessage = (refusal: Refusal | undefined) =>
  typeof refusal?.message === 'string' ? refusal.message : undefined;

async function paidAttemptAnswer(shop: Shop, order: Order, customer: Customer | null) {
  if (customer) await moveOrderToAccount(shop.pool, order.id, customer);
  return {
    code: 200 as const,
    state: 'paid' as const,
    order_id: order.order_no,
    order_key: order.access_key,
    orderData: await confirmationOf(shop.pool, order),
  };
}

async function lookUp(shop: Shop, payments: Payments, key: string): Promise<AttemptState> {
  const found = await findOrder(shop.pool, sql`o.checkout_id = ${key}`);
  // A running request may be about to write its order.
  if (!found) return { kind: (await isRunning(shop.pool, CART, key)) ? 'open' : 'none' };
  const { order, payment } = found;
  const isOpen = order.status === orderStatus.pending;
  if (!isOpen && !payment?.buyer_refusal) return stateOf(order);
  if (!payment) return stateOf(await finishOrder(shop, order.id, { kind: 'nothing to pay' }));
  const outcome =
    isOpen && payment.provider_order_id
      ? await providerOf(payments, payment).lookUp(payment.provider_order_id)
      : undefined;
  const completion = await completePayment(shop, payments, found, outcome);
  if (completion.kind === 'paid') return completion;
  if (completion.kind === 'waiting' || completion.kind === 'unknown') return { kind: 'open' };
  // The buyer was already told of an earlier decision of the provider: do not interrupt them again.
  const isNews = outcome === undefined || outcome.kind === 'approved';
  return completion.kind === 'turned down' && isNews
    ? { kind: 'ended', refusal: completion.refusal }
    : { kind: 'ended' };
}

const stateOf = (order: Order): AttemptState =>
  endedWithoutSale(order.status) ? { kind: 'ended' } : { kind: 'paid', order };
