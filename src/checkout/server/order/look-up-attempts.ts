import { sql } from '../../../server/database/query.ts';
import { CART, isKey, isRunning } from '../../../server/http/idempotency.ts';
import type { Refusal } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import { MOST_EARLIER } from '../../rules/attempt.ts';
import { hasComeToNothing, orderStatus } from '../../rules/order-status.ts';
import { completeCard } from '../payment/complete-card.ts';
import { completePaypal, type PaypalOutcome } from '../payment/complete-paypal.ts';
import { confirmationOf } from './confirmation.ts';
import { findOrder, type FoundOrder } from './find-order.ts';
import { finishOrder } from './finish-order.ts';
import { joinAccount } from './join-account.ts';
import type { Payments } from '../payment/payments.ts';
import type { Order } from './order-row.ts';

type Seen =
  | { kind: 'paid'; order: Order }
  /** Still on its way: the charge, or the buyer's approval at PayPal. */
  | { kind: 'open' }
  | { kind: 'ended'; refusal?: Refusal }
  | { kind: 'none' };

/**
 * What became of a cart's attempts to pay whose answers were lost: the keys are the cart's own. Payments are settled as
 * far as the provider tells, never given up: who looks only wants to know. A paid one comes first, then one still open.
 */
export async function lookUpAttempts(
  shop: Shop,
  payments: Payments,
  customer: Customer | null,
  keys: string,
) {
  let state: 'open' | 'ended' | 'none' = 'ended';
  let message: string | undefined;
  for (const key of keys.split(',').filter(isKey).slice(0, MOST_EARLIER)) {
    const seen = await lookUp(shop, payments, key);
    if (seen.kind === 'paid') return paidAnswer(shop, seen.order, customer);
    if (seen.kind === 'open') state = 'open';
    else if (seen.kind === 'none' && state === 'ended') state = 'none';
    else if (seen.kind === 'ended') message = refusalMessage(seen.refusal) ?? message;
  }
  return { code: 200 as const, state, ...(message && { message }) };
}

const refusalMessage = (refusal: Refusal | undefined) =>
  typeof refusal?.message === 'string' ? refusal.message : undefined;

async function paidAnswer(shop: Shop, order: Order, customer: Customer | null) {
  if (customer) await joinAccount(shop.pool, order.id, customer);
  return {
    code: 200 as const,
    state: 'paid' as const,
    order_id: order.order_no,
    order_key: order.access_key,
    orderData: await confirmationOf(shop.pool, order),
  };
}

async function lookUp(shop: Shop, payments: Payments, key: string): Promise<Seen> {
  const found = await findOrder(shop.pool, sql`o.checkout_id = ${key}`);
  // A request that is at work may be about to write its order.
  if (!found) return { kind: (await isRunning(shop.pool, CART, key)) ? 'open' : 'none' };
  if (found.order.status !== orderStatus.pending && !found.payment?.told)
    return seenOf(found.order);
  return found.payment?.method === 'paypal'
    ? lookAtPaypal(shop, payments, found)
    : lookAtCard(shop, payments, found);
}

async function lookAtPaypal(shop: Shop, payments: Payments, found: FoundOrder): Promise<Seen> {
  return seenOfOutcome(await completePaypal(shop, payments, found));
}

function seenOfOutcome(outcome: PaypalOutcome): Seen {
  if (outcome.kind === 'paid') return outcome;
  if (outcome.kind === 'waiting' || outcome.kind === 'unknown') return { kind: 'open' };
  return outcome.kind === 'changed'
    ? { kind: 'ended', refusal: outcome.refusal }
    : { kind: 'ended' };
}

async function lookAtCard(
  shop: Shop,
  payments: Payments,
  { order, payment }: FoundOrder,
): Promise<Seen> {
  if (!payment) return seenOf(await finishOrder(shop, order.id, { kind: 'nothing to pay' }));
  if (!payment.provider_order_id) return { kind: 'open' };
  const outcome = await payments.provider.look(payment.provider_order_id);
  // Confirmed in the provider's own fields, by a browser that never heard more of it.
  if (outcome.kind === 'approved') {
    return seenOfOutcome(await completeCard(shop, payments, { order, payment }));
  }
  return outcome.kind === 'captured' || outcome.kind === 'refused'
    ? seenOf(await finishOrder(shop, order.id, outcome))
    : { kind: 'open' };
}

const seenOf = (order: Order): Seen =>
  hasComeToNothing(order.status) ? { kind: 'ended' } : { kind: 'paid', order };
