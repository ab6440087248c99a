import { sql } from '../../../server/database/query.ts';
import { type Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { hasComeToNothing, orderStatus } from '../../rules/order-status.ts';
import { adoptBuyer } from '../order/adopt-buyer.ts';
import { findOrder, type FoundOrder } from '../order/find-order.ts';
import { finishOrder } from '../order/finish-order.ts';
import { capturePaypal } from './pay-order.ts';
import type { Payments } from './payments.ts';
import type { Order } from '../order/order-row.ts';

export type PaypalOutcome =
  | { kind: 'paid'; order: Order }
  | { kind: 'refused' }
  /** The buyer has not approved it (yet). */
  | { kind: 'waiting' }
  | { kind: 'unknown' }
  | { kind: 'given up' }
  /** What PayPal told of the buyer makes another order of it, or something has gone: given up, nothing was taken. */
  | { kind: 'changed'; refusal: Refusal };

/**
 * Brings a PayPal payment to its end as far as PayPal lets: takes the money when the buyer has approved, and finishes
 * the order. The buyer's return, the webhook and the sweeper all come here, at once if they like.
 */
export async function completePaypal(
  shop: Shop,
  { provider }: Payments,
  { order, payment }: FoundOrder,
): Promise<PaypalOutcome> {
  // The webhook may have been quicker than the buyer's return: both hear the same.
  if (order.status !== orderStatus.pending || payment?.status === 'refused')
    return settledOf({ order, payment });
  if (!payment?.provider_order_id) return { kind: 'unknown' };

  const seen = await provider.look(payment.provider_order_id);
  if (seen.kind === 'open') return { kind: 'waiting' };
  if (seen.kind !== 'approved') return concluded(shop, order, seen);

  if (order.express && order.email === '') {
    const refusal = await adoptBuyer(shop, order, seen.buyer);
    if (refusal) return giveUp(shop, order, 'Another address at PayPal', refusal);
  }
  const outcome = await capturePaypal(shop, provider, { order, payment });
  if (outcome.kind !== 'gone') return concluded(shop, order, outcome);
  return giveUpUncaptured(shop, order, outcome.refusal);
}

/** Something of it had gone before it was paid; 503 says that it is not known yet. */
export async function giveUpUncaptured(
  shop: Shop,
  order: Order,
  refusal: Refusal,
): Promise<PaypalOutcome> {
  if (refusal.status === 503) return { kind: 'unknown' };
  return giveUp(shop, order, 'Something of it had gone before it was paid', refusal);
}

/** Nothing is captured; the buyer hears why, now and whenever they ask again. */
async function giveUp(
  shop: Shop,
  order: Order,
  reason: string,
  refusal: Refusal,
): Promise<PaypalOutcome> {
  const { status, message, beside } = refusal;
  await finishOrder(shop, order.id, {
    kind: 'released',
    reason,
    told: { status, message, beside },
  });
  return { kind: 'changed', refusal };
}

async function concluded(
  shop: Shop,
  order: Order,
  outcome: Exclude<Awaited<ReturnType<typeof capturePaypal>>, { kind: 'gone' }>,
): Promise<PaypalOutcome> {
  // Not to be taken any more: it was given up, or somebody else was quicker to take it.
  if (outcome.kind === 'given up') {
    return settledOf((await findOrder(shop.pool, sql`o.id = ${order.id}`))!);
  }
  if (outcome.kind !== 'captured' && outcome.kind !== 'refused') return { kind: 'unknown' };
  const finished = await finishOrder(shop, order.id, outcome);
  return outcome.kind === 'refused' ? { kind: 'refused' } : paidOrNot(finished);
}

/** What became of a payment that somebody else was quicker to settle. */
export function settledOf({ order, payment }: FoundOrder): PaypalOutcome {
  if (payment?.status === 'refused') return { kind: 'refused' };
  if (!payment?.told) return paidOrNot(order);
  const { status, message, beside } = payment.told;
  return { kind: 'changed', refusal: refuse(status, message, beside) };
}

const paidOrNot = (order: Order): PaypalOutcome =>
  hasComeToNothing(order.status) ? { kind: 'given up' } : { kind: 'paid', order };
