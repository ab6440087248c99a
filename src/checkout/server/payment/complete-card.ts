import { sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import { orderStatus } from '../../rules/order-status.ts';
import { giveUpUncaptured, type PaypalOutcome, settledOf } from './complete-paypal.ts';
import { countHostedDecline } from './declines.ts';
import { findOrder, type FoundOrder } from '../order/find-order.ts';
import { finishOrder } from '../order/finish-order.ts';
import { capturePaypal } from './pay-order.ts';
import type { RefusedReason } from './paypal/refusal.ts';
import type { Payments } from './payments.ts';
import { refuseCard } from '../order/place-order.ts';

/**
 * Brings an order to its end whose card was typed into the provider's own fields: takes the money when the card has
 * been confirmed there, and finishes the order. The buyer's browser, the webhook and the sweeper all come here, at
 * once if they like. The card's refusals are those of a card that is sent to the shop.
 */
export async function completeCard(
  shop: Shop,
  { provider }: Payments,
  { order, payment }: FoundOrder,
): Promise<PaypalOutcome> {
  if (order.status !== orderStatus.pending || payment?.status === 'refused') {
    return settledCard({ order, payment });
  }
  if (!payment?.provider_order_id) return { kind: 'unknown' };

  const seen = await provider.look(payment.provider_order_id);
  if (seen.kind === 'open') {
    const beside = { success: false, order_id: order.order_no };
    return { kind: 'changed', refusal: refuse(409, messages.confirmCard, beside) };
  }
  const outcome =
    seen.kind === 'approved' ? await capturePaypal(shop, provider, { order, payment }) : seen;
  if (outcome.kind === 'gone') return giveUpUncaptured(shop, order, outcome.refusal);
  if (outcome.kind === 'given up') {
    return settledCard((await findOrder(shop.pool, sql`o.id = ${order.id}`))!);
  }
  if (outcome.kind !== 'captured' && outcome.kind !== 'refused') return { kind: 'unknown' };

  if (outcome.kind === 'refused') await countHostedDecline(shop, payment);
  const finished = await finishOrder(shop, order.id, outcome);
  if (outcome.kind === 'refused') return { kind: 'changed', refusal: refuseCard(outcome.reason) };
  return finished.status === orderStatus.failed
    ? { kind: 'changed', refusal: refuse(410, messages.paidTooLate) }
    : { kind: 'paid', order: finished };
}

/** Somebody else was quicker: what the card was refused with is said again. */
function settledCard(found: FoundOrder): PaypalOutcome {
  if (found.payment?.status !== 'refused') return settledOf(found);
  const reason = reasons[found.payment.refusal ?? ''] ?? 'declined';
  return { kind: 'changed', refusal: refuseCard(reason) };
}

/** What a refusal is written down as, see `outcome.ts`. */
const reasons: Record<string, RefusedReason> = {
  [messages.invalidCardNumber]: 'number',
  [messages.invalidCardDate]: 'date',
  [messages.invalidCvv]: 'cvv',
};
