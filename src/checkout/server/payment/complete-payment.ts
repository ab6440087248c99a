import { sql } from '../../../server/database/query.ts';
import { Refusal, type RefusalFor, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import type { PaymentRefusal } from '../../refusals.ts';
import { hasComeToNothing, orderStatus } from '../../rules/order-status.ts';
import { adoptBuyer } from '../order/adopt-buyer.ts';
import { findOrder, type FoundOrder } from '../order/find-order.ts';
import { finishOrder } from '../order/finish-order.ts';
import type { Order, Payment } from '../order/order-row.ts';
import { reserveForCapture } from '../order/reserve-order.ts';
import { lookAgain } from './begin-payment.ts';
import { recordedReason, refuseCard } from './cards.ts';
import { countHostedDecline } from './declines.ts';
import { type Payments, providerOf } from './payments.ts';
import type { Buyer, PaymentOutcome, RefusedReason } from './provider.ts';

export type Completion =
  | { kind: 'paid'; order: Order }
  /** Not approved, or the card not confirmed, so far. */
  | { kind: 'waiting' }
  | { kind: 'unknown' }
  | { kind: 'refused' }
  | { kind: 'given up' }
  /** Came to nothing for a reason of its own; nothing was taken, or it is refunded. */
  | { kind: 'turned down'; refusal: RefusalFor<PaymentRefusal> };

/**
 * Brings a payment to its end as far as its provider lets: captures what the buyer has approved, and finishes the
 * order. The buyer's return, the webhook and the reconciliation all come here, at once if they like.
 * `seen`: what the provider has just answered to a look up.
 */
export async function completePayment(
  shop: Shop,
  payments: Payments,
  { order, payment }: FoundOrder,
  seen?: PaymentOutcome,
): Promise<Completion> {
  const isSettled = order.status !== orderStatus.pending || payment?.status === 'refused';
  // A second caller gets the same result as the first. But money that still comes is recorded, and refunded.
  if (isSettled && seen?.kind !== 'captured') return settled({ order, payment });
  if (!payment?.provider_order_id) return { kind: 'unknown' };

  const now = seen ?? (await providerOf(payments, payment).lookUp(payment.provider_order_id));
  if (now.kind === 'open') return { kind: 'waiting' };
  const outcome =
    now.kind === 'approved'
      ? await captureApproved(shop, payments, { order, payment }, now.buyer)
      : now;
  return finish(shop, { order, payment }, outcome);
}

type Captured =
  | PaymentOutcome
  | { kind: 'given up' }
  | { kind: 'gone'; why: string; refusal: RefusalFor<PaymentRefusal> };

/** Captures once all that the order needs is reserved; `gone` when something is no longer available. */
async function captureApproved(
  shop: Shop,
  payments: Payments,
  { order, payment }: { order: Order; payment: Payment },
  buyer: Buyer,
): Promise<Captured> {
  if (order.express && order.email === '') {
    const refusal = await adoptBuyer(shop, order, buyer);
    if (refusal) return { kind: 'gone', why: 'Another address at PayPal', refusal };
  }
  const reserved = await reserveForCapture(shop, order);
  if (reserved === 'given up') return { kind: 'given up' };
  if (reserved instanceof Refusal) {
    return { kind: 'gone', why: 'Something of it had gone before it was paid', refusal: reserved };
  }
  const provider = providerOf(payments, payment);
  const outcome = await provider.capture(payment.provider_order_id!, payment.id);
  return outcome.kind === 'unknown' ? lookAgain(provider, payment.provider_order_id!) : outcome;
}

async function finish(
  shop: Shop,
  { order, payment }: { order: Order; payment: Payment },
  outcome: Captured,
): Promise<Completion> {
  switch (outcome.kind) {
    case 'captured': {
      const finished = await finishOrder(shop, order.id, outcome);
      const isTooLate = payment.method === 'credit_card' && finished.status === orderStatus.failed;
      return isTooLate
        ? { kind: 'turned down', refusal: refuse(410, 'paid_too_late', messages.paidTooLate) }
        : paidOrNot(finished);
    }
    case 'refused':
      await countHostedDecline(shop, payment);
      await finishOrder(shop, order.id, outcome);
      return refusedFor(payment, outcome.reason);
    case 'given up':
      return settled((await findOrder(shop.pool, sql`o.id = ${order.id}`))!);
    case 'gone':
      // Too many want the same at once; it may still be available.
      if (outcome.refusal.code === 'payment_pending') return { kind: 'unknown' };
      return giveUp(shop, order, outcome.why, outcome.refusal);
    default:
      return { kind: 'unknown' };
  }
}

/** Nothing is captured; the buyer hears why, now and whenever they ask again. */
async function giveUp(
  shop: Shop,
  order: Order,
  reason: string,
  refusal: RefusalFor<PaymentRefusal>,
): Promise<Completion> {
  await finishOrder(shop, order.id, { kind: 'released', reason, told: refusal });
  return { kind: 'turned down', refusal };
}

/** What became of a payment that was settled before. */
function settled({ order, payment }: FoundOrder): Completion {
  if (payment?.status === 'refused') return refusedFor(payment, recordedReason(payment));
  if (!payment?.told) return paidOrNot(order);
  const { status, code, message, details } = payment.told;
  // Orders that were given up before refusals had codes keep their message.
  const refusal = code
    ? refuse(status, code, message, details)
    : refuse(410, 'order_given_up', message);
  return { kind: 'turned down', refusal: refusal as RefusalFor<PaymentRefusal> };
}

const paidOrNot = (order: Order): Completion =>
  hasComeToNothing(order.status) ? { kind: 'given up' } : { kind: 'paid', order };

const refusedFor = ({ method }: Payment, reason: RefusedReason): Completion =>
  method === 'credit_card'
    ? { kind: 'turned down', refusal: refuseCard(reason) }
    : { kind: 'refused' };
