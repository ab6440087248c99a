import { setTimeout as delay } from 'node:timers/promises';
import type { Shop } from '../../../server/shop.ts';
import type { Order, Payment } from '../order/order-row.ts';
import type {
  Begun,
  CardDetails,
  PaymentOutcome,
  PaymentProvider,
  PaymentToBegin,
} from './provider.ts';
import { recordProviderOrder } from './record-provider-order.ts';

/** A payment that nothing has come of yet. */
export type OpenPayment = Pick<Payment, 'id' | 'amount_cents' | 'provider' | 'provider_order_id'>;

type GivenUp = { kind: 'given up' };

/**
 * Step 2 of an order, outside any transaction: records the provider's order, then charges the card under the payment's
 * own id, so that a repeat cannot charge twice. 'unknown' when the provider does not answer; 'given up' when the order
 * was given up meanwhile: then nothing is taken.
 */
export async function chargeCard(
  shop: Shop,
  provider: PaymentProvider,
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

/** Waits for a card that is typed into the provider's own fields; `completePayment` takes its money. */
export const askForCard = (
  shop: Shop,
  provider: PaymentProvider,
  order: Order,
  payment: OpenPayment,
): Promise<Begun | GivenUp> => beginPayment(shop, provider, order, payment, { isAsked: false });

/** Answers with the provider's page where the buyer is to approve; `completePayment` takes the money. */
export async function askForApproval(
  shop: Shop,
  provider: PaymentProvider,
  order: Order,
  payment: OpenPayment,
  returnOrigin: string,
) {
  // Begun again even if it was before: the provider answers the same order, and again where it is approved.
  const again = { ...payment, provider_order_id: null };
  const back = provider.returnAddresses?.({
    origin: returnOrigin,
    orderNo: order.order_no,
    from: order.express ? 'cart' : 'checkout',
  });
  return beginPayment(shop, provider, order, again, {
    isAsked: false,
    ...back,
    ...addressOfOrder(order),
  });
}

function addressOfOrder(order: Order): Pick<PaymentToBegin, 'shipping' | 'addressAsked'> {
  const { shipping_country: country, shipping_state: state, shipping_postcode: postcode } = order;
  if (order.express) return { addressAsked: { country, state, postcode } };
  return {
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

/** Records the provider's order before any money moves: whatever happens then, the payment can be looked up. */
async function beginPayment(
  shop: Shop,
  provider: PaymentProvider,
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
  const isRecorded = await recordProviderOrder(shop.pool, {
    paymentId: payment.id,
    providerOrderId,
    isAsked,
  });
  return isRecorded ? begun : { kind: 'given up' };
}

/** Looks up what came of a capture whose answer was lost. */
export async function lookAgain(provider: PaymentProvider, id: string): Promise<PaymentOutcome> {
  for (const wait of provider.lookAgainMs) {
    await delay(wait);
    const outcome = await provider.lookUp(id);
    // Open means "not captured yet": the capture may still be on its way.
    if (outcome.kind === 'captured' || outcome.kind === 'refused') return outcome;
  }
  return { kind: 'unknown' };
}
