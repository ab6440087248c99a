import { sql } from '../../../server/database/query.ts';
import { Refusal, type RefusalFor, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import type { PaymentRefusal } from '../../../orders/refusals.ts';
import { endedWithoutSale, orderStatus } from '../../../orders/rules/order-status.ts';
import { adoptBuyer } from '../order/adopt-buyer.ts';
import { findOrder, type FoundOrder } from '../../../orders/server/find-order.ts';
import { finishOrder } from '../order/finish-order.ts';
import type { Order, Payment } from '../../../orders/server/order-row.ts';
import { reserveForCapture } from '../order/reserve-order.ts';
import { retryLookUp } from './begin-payment.ts';
import { refuseCard } from './cards.ts';
import { countHostedDecline } from './declines.ts';
import { type Payments, providerOf } from './payments.ts';
import type { RefusedReason } from '../../../orders/rules/refused-reason.ts';
import type { Buyer, PaymentOutcome } from './provider.ts';

export type PaymentCompletion =
  /** Its money may still be pending. */
  | { kind: 'paid'; order: Order }
  /** Not approved yet, or the card is not confirmed yet. */
  | { kind: 'waiting' }
  | { kind: 'unknown' }
  | { kind: 'refused' }
  | { kind: 'given up' }
  /** Failed with a specific refusal; nothing was charged, or it is refunded. */
  | { kind: 'turned down'; refusal: RefusalFor<PaymentRefusal> };

/**
 * Completes a payment as far as its provider allows: captures it if the buyer has approved, and finishes the order. The
 * buyer's return, webhooks and reconciliation call it, also concurrently. `lookedUp` is the provider's answer if the
 * caller has just looked the payment up.
 */
export async function completePayment(
  shop: Shop,
  payments: Payments,
  found: FoundOrder,
  lookedUp?: PaymentOutcome,
): Promise<PaymentCompletion> {
  const { order, payment } = found;
  const isSettled = order.status !== orderStatus.pending || payment?.status === 'refused';
  // Repeats get the first result, except that money that still arrives is recorded, and refunded if it is too late.
  if (isSettled && !(lookedUp && isNews(lookedUp, payment))) return settled(found);
  if (!payment?.provider_order_id) return { kind: 'unknown' };

  const now = lookedUp ?? (await providerOf(payments, payment).lookUp(payment.provider_order_id));
  if (now.kind === 'open') return { kind: 'waiting' };
  const outcome =
    now.kind === 'approved'
      ? await captureApproved(shop, payments, { ...found, payment }, now.buyer)
      : now;
  return finish(shop, { order, payment }, outcome);
}

/** A payment that is pending may still be refused; any other is decided unless money arrives. */
const isNews = ({ kind }: PaymentOutcome, payment: Payment | null): boolean =>
  kind === 'captured' ||
  kind === 'pending' ||
  (kind === 'refused' && payment?.status === 'pending');

type Captured =
  | PaymentOutcome
  | { kind: 'given up' }
  | { kind: 'gone'; why: string; refusal: RefusalFor<PaymentRefusal> };

/** Captures the payment after everything the order needs is reserved; `gone` if something is no longer available. */
async function captureApproved(
  shop: Shop,
  payments: Payments,
  { order, payment, productIds }: FoundOrder & { payment: Payment },
  buyer: Buyer,
): Promise<Captured> {
  if (order.express && order.email === '') {
    const refusal = await adoptBuyer(shop, order, buyer);
    if (refusal) return { kind: 'gone', why: 'Another address at PayPal', refusal };
  }
  const reserved = await reserveForCapture(shop, { order, productIds });
  if (reserved === 'given up') return { kind: 'given up' };
  if (reserved instanceof Refusal) {
    return { kind: 'gone', why: 'Something of it had gone before it was paid', refusal: reserved };
  }
  const provider = providerOf(payments, payment);
  const outcome = await provider.capture(payment.provider_order_id!, payment.id);
  return outcome.kind === 'unknown' ? retryLookUp(provider, payment.provider_order_id!) : outcome;
}

async function finish(
  shop: Shop,
  { order, payment }: { order: Order; payment: Payment },
  outcome: Captured,
): Promise<PaymentCompletion> {
  switch (outcome.kind) {
    case 'captured': {
      const finished = await finishOrder(shop, order.id, outcome);
      const isTooLate = payment.method === 'credit_card' && finished.status === orderStatus.failed;
      return isTooLate
        ? { kind: 'turned down', refusal: refuse(410, 'paid_too_late', messages.paidTooLate) }
        : completionOf(finished);
    }
    case 'pending':
      return completionOf(await finishOrder(shop, order.id, outcome));
    case 'refused':
      if (payment.status !== 'pending') await countHostedDecline(shop, payment);
      await finishOrder(shop, order.id, outcome);
      return refusedFor(payment, outcome.reason);
    case 'given up':
      return settled((await findOrder(shop.pool, sql`o.id = ${order.id}`))!);
    case 'gone':
      // Too much contention: the product may still be available.
      if (outcome.refusal.code === 'payment_pending') return { kind: 'unknown' };
      return giveUp(shop, order, outcome.why, outcome.refusal);
    default:
      return { kind: 'unknown' };
  }
}

/** Gives up without a capture; the buyer gets the refusal now and on every retry, which omits personal data. */
async function giveUp(
  shop: Shop,
  order: Order,
  reason: string,
  refusal: RefusalFor<PaymentRefusal>,
): Promise<PaymentCompletion> {
  const { status, code, message } = refusal;
  const buyerRefusal =
    code === 'buyer_address_unclear' ? refuse(status, code, message, {}) : refusal;
  await finishOrder(shop, order.id, { kind: 'released', reason, buyerRefusal });
  return { kind: 'turned down', refusal };
}

function settled({ order, payment }: FoundOrder): PaymentCompletion {
  if (payment?.status === 'refused')
    return refusedFor(payment, payment.refused_reason ?? 'declined');
  if (!payment?.buyer_refusal) return completionOf(order);
  const { status, code, message, details } = payment.buyer_refusal;
  // Orders that were given up before refusals had codes keep their message.
  const refusal = code
    ? refuse(status, code, message, details)
    : refuse(410, 'order_given_up', message);
  return { kind: 'turned down', refusal: refusal as RefusalFor<PaymentRefusal> };
}

const completionOf = (order: Order): PaymentCompletion =>
  endedWithoutSale(order.status) ? { kind: 'given up' } : { kind: 'paid', order };

const refusedFor = ({ method }: Payment, reason: RefusedReason): PaymentCompletion =>
  method === 'credit_card'
    ? { kind: 'turned down', refusal: refuseCard(reason) }
    : { kind: 'refused' };
