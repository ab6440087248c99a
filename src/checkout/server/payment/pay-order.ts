import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { recordProviderOrder } from './record-provider-order.ts';
import type { Begun, PaymentToBegin } from './paypal/begin.ts';
import type { CardDetails } from './paypal/card.ts';
import type { PaymentOutcome } from './paypal/outcome.ts';
import type { Payments } from './payments.ts';
import { reserveForCapture } from '../order/reserve-order.ts';
import { returnAddresses } from './return-addresses.ts';
import type { Order, Payment } from '../order/order-row.ts';

type Provider = Payments['provider'];

/** A payment that nothing has come of yet. */
export type OpenPayment = Pick<Payment, 'id' | 'amount_cents' | 'provider_order_id'>;

/**
 * Step 2 of an order, outside any transaction: the provider's order is made and noted, then the card is charged, with
 * the payment's own id as the provider's request id, so that a repeat cannot charge twice. 'unknown' when the provider
 * does not tell; 'given up' when the order was meanwhile, and then nothing is taken.
 */
export async function chargeCard(
  shop: Shop,
  provider: Provider,
  order: Order,
  payment: OpenPayment,
  card: CardDetails,
): Promise<PaymentOutcome | GivenUp> {
  const begun = await beginPayment(shop, provider, order, payment, { isAsked: true });
  if (begun.kind !== 'begun') return begun;

  const outcome = await provider.captureCard(begun.providerOrderId, card, payment.id, {
    street: order.street_address,
    apartment: order.apartment,
    town: order.town,
    state: order.state,
    postcode: order.postcode,
    country: order.country,
  });
  return outcome.kind === 'unknown' ? lookAgain(provider, begun.providerOrderId) : outcome;
}

type GivenUp = { kind: 'given up' };
type Gone = { kind: 'gone'; refusal: Refusal };

/** The same where the card is typed into the provider's own fields; it ends with `completeCard`. */
export const askForCard = (
  shop: Shop,
  provider: Provider,
  order: Order,
  payment: OpenPayment,
): Promise<Begun | GivenUp> => beginPayment(shop, provider, order, payment, { isAsked: false });

/** The same for PayPal begins here, with where the buyer is to approve it, and ends with `capturePaypal`. */
export async function askForApproval(
  shop: Shop,
  provider: Provider,
  order: Order,
  payment: OpenPayment,
  returnOrigin: string,
) {
  // Also when it was begun before: PayPal answers the same order to the same request, and again where it is approved.
  const again = { ...payment, provider_order_id: null };
  return beginPayment(shop, provider, order, again, {
    isAsked: false,
    ...atPaypal(order, returnOrigin),
  });
}

function atPaypal(order: Order, returnOrigin: string): Partial<PaymentToBegin> {
  const back = returnAddresses(returnOrigin, order.order_no, order.express);
  const { shipping_country: country, shipping_state: state, shipping_postcode: postcode } = order;
  if (order.express) return { ...back, addressAsked: { country, state, postcode } };
  return {
    ...back,
    shipping: {
      name: `${order.shipping_first_name} ${order.shipping_last_name}`,
      address: {
        street: order.shipping_street_address,
        apartment: order.shipping_apartment,
        town: order.shipping_town,
        state,
        postcode,
        country,
      },
    },
  };
}

/** The provider's order is noted before any money moves: whatever happens then, the sweeper can ask. */
async function beginPayment(
  shop: Shop,
  provider: Provider,
  order: Order,
  payment: OpenPayment,
  { isAsked, ...more }: { isAsked: boolean } & Partial<PaymentToBegin>,
): Promise<Begun | GivenUp> {
  if (payment.provider_order_id) {
    return { kind: 'begun', providerOrderId: payment.provider_order_id };
  }
  const begun = await provider.begin({
    paymentId: payment.id,
    amountCents: payment.amount_cents,
    orderNo: order.order_no,
    ...more,
  });
  if (begun.kind !== 'begun') return begun;
  const { providerOrderId } = begun;
  const isNoted = await recordProviderOrder(shop.pool, {
    paymentId: payment.id,
    providerOrderId,
    isAsked,
  });
  return isNoted ? begun : { kind: 'given up' };
}

/**
 * Takes the money of a payment that its buyer has approved at PayPal, once all that the order needs is taken;
 * 'gone' when something of it is not to be had any more: then the money stays where it is.
 */
export async function capturePaypal(
  shop: Shop,
  provider: Provider,
  { order, payment }: { order: Order; payment: Payment },
): Promise<PaymentOutcome | GivenUp | Gone> {
  const reserved = await reserveForCapture(shop, order);
  if (reserved === 'given up') return { kind: 'given up' };
  if (reserved instanceof Refusal) return { kind: 'gone', refusal: reserved };
  const outcome = await provider.capture(payment.provider_order_id!, payment.id);
  return outcome.kind === 'unknown' ? lookAgain(provider, payment.provider_order_id!) : outcome;
}

async function lookAgain(provider: Provider, id: string): Promise<PaymentOutcome> {
  for (const wait of provider.lookAgainMs) {
    await delay(wait);
    const outcome = await provider.look(id);
    // Open means "not captured yet": the capture that was asked for may still be on its way.
    if (outcome.kind === 'captured' || outcome.kind === 'refused') return outcome;
  }
  return { kind: 'unknown' };
}
