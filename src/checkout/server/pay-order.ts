import { setTimeout as delay } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { Shop } from '../../server/shop.ts';
import type { CardDetails } from './paypal/card.ts';
import type { PaymentOutcome } from './paypal/outcome.ts';
import type { Payments } from './payments.ts';
import { type Order, type Payment, payments } from './tables.ts';

/** When the provider did not tell, it is asked again after so long. */
const LOOK_AGAIN_MS = [200, 800, 2_000];

/**
 * Step 2 of an order, outside any transaction: charges the card, with the payment's own id as the
 * provider's request id, so that a repeat cannot charge twice. 'unknown' when the provider does not tell.
 */
export async function payOrder(
  shop: Shop,
  provider: Payments['provider'],
  order: Order,
  payment: Payment,
  card: CardDetails,
): Promise<PaymentOutcome> {
  const providerOrderId = await beginPayment(shop, provider, order, payment);
  if (typeof providerOrderId !== 'string') return providerOrderId;

  const outcome = await provider.captureCard(providerOrderId, card, payment.id, {
    street: order.street_address,
    apartment: order.apartment,
    town: order.town,
    state: order.state,
    postcode: order.postcode,
    country: order.country,
  });
  return outcome.kind === 'unknown' ? lookAgain(provider, providerOrderId) : outcome;
}

/** The provider's order is noted before any money moves: whatever happens then, the sweeper can ask. */
async function beginPayment(
  shop: Shop,
  provider: Payments['provider'],
  order: Order,
  payment: Payment,
): Promise<string | PaymentOutcome> {
  if (payment.provider_order_id) return payment.provider_order_id;
  const begun = await provider.begin({
    paymentId: payment.id,
    amountCents: payment.amount_cents,
    orderNo: order.order_no,
  });
  if (begun.kind !== 'begun') return begun;
  await shop.db
    .update(payments)
    .set({ provider_order_id: begun.providerOrderId })
    .where(eq(payments.id, payment.id));
  return begun.providerOrderId;
}

async function lookAgain(provider: Payments['provider'], id: string): Promise<PaymentOutcome> {
  for (const wait of LOOK_AGAIN_MS) {
    await delay(wait);
    const outcome = await provider.look(id);
    // Open means "not captured yet": the capture that was asked for may still be on its way.
    if (outcome.kind === 'captured' || outcome.kind === 'refused') return outcome;
  }
  return { kind: 'unknown' };
}
