import { setTimeout as delay } from 'node:timers/promises';
import type { Shop } from '../../server/shop.ts';
import type { CardDetails } from './paypal/card.ts';
import type { PaymentOutcome } from './paypal/outcome.ts';
import type { Payments } from './payments.ts';
import { returnAddresses } from './return-addresses.ts';
import type { Order, Payment } from './tables.ts';

type Provider = Payments['provider'];

/** When the provider did not tell, it is asked again after so long. */
const LOOK_AGAIN_MS = [200, 800, 2_000];

/**
 * Step 2 of an order, outside any transaction: charges the card, with the payment's own id as the
 * provider's request id, so that a repeat cannot charge twice. 'unknown' when the provider does not tell.
 */
export async function chargeCard(
  provider: Provider,
  order: Order,
  { id, providerOrderId }: { id: string; providerOrderId: string },
  card: CardDetails,
): Promise<PaymentOutcome> {
  const outcome = await provider.captureCard(providerOrderId, card, id, {
    street: order.street_address,
    apartment: order.apartment,
    town: order.town,
    state: order.state,
    postcode: order.postcode,
    country: order.country,
  });
  return outcome.kind === 'unknown' ? lookAgain(provider, providerOrderId) : outcome;
}

/**
 * The same for a payment that its buyer has approved at PayPal. 'given up' when the order was meanwhile:
 * then nothing is taken.
 */
export async function capturePaypal(
  shop: Shop,
  provider: Provider,
  payment: Payment,
): Promise<PaymentOutcome | { kind: 'given up' }> {
  const { rowCount } = await shop.pool.query(
    `UPDATE payments SET capture_asked_at = coalesce(capture_asked_at, now())
      WHERE id = $1 AND status = 'begun'`,
    [payment.id],
  );
  if (rowCount === 0) return { kind: 'given up' };
  const outcome = await provider.capture(payment.provider_order_id!, payment.id);
  return outcome.kind === 'unknown' ? lookAgain(provider, payment.provider_order_id!) : outcome;
}

/** Where the buyer approves a payment that was begun before: PayPal answers the same order to the same request. */
export async function approvalOf(
  shop: Shop,
  provider: Provider,
  order: Order,
  payment: Payment,
): Promise<string | undefined> {
  const begun = await provider.begin({
    paymentId: payment.id,
    amountCents: payment.amount_cents,
    orderNo: order.order_no,
    ...returnAddresses(shop.publicUrl(), order.order_no, order.express ? 'cart' : 'checkout'),
  });
  return begun.kind === 'begun' ? begun.approveUrl : undefined;
}

async function lookAgain(provider: Provider, id: string): Promise<PaymentOutcome> {
  for (const wait of LOOK_AGAIN_MS) {
    await delay(wait);
    const outcome = await provider.look(id);
    // Open means "not captured yet": the capture that was asked for may still be on its way.
    if (outcome.kind === 'captured' || outcome.kind === 'refused') return outcome;
  }
  return { kind: 'unknown' };
}
