import { setTimeout as delay } from 'node:timers/promises';
import { dollarsToCents } from '../../../kit/money.ts';
import type { Shop } from '../../../server/shop.ts';
import type { Items } from '../order/confirmation.ts';
import type { Order, Payment } from '../../../orders/server/order-row.ts';
import {
  type BeginOutcome,
  type CardDetails,
  DEPOSIT_OF,
  isDecided,
  type OrderToReturnTo,
  type PaymentOutcome,
  type PaymentProvider,
  type PaymentToBegin,
  type Sale,
} from './provider.ts';
import { recordProviderOrder } from './record-provider-order.ts';

export type OpenPayment = Pick<Payment, 'id' | 'amount_cents' | 'provider' | 'provider_order_id'>;

type GivenUp = { kind: 'given up' };

/**
 * Step 2 of an order, outside any transaction: records the provider's order, then charges the card under the payment's
 * id, so that a repeat cannot charge twice. 'unknown' if the provider does not answer; 'given up' if the order was given
 * up meanwhile: nothing is charged then.
 */
export async function chargeCard(
  shop: Shop,
  provider: PaymentProvider,
  order: Order,
  { payment, items, card }: { payment: OpenPayment; items: Items; card: CardDetails },
): Promise<PaymentOutcome | GivenUp> {
  const result = await beginCardPayment(shop, provider, order, { payment, items, isAsked: true });
  if (result.kind !== 'begun') return result;

  const billing = addressIn(order, '');
  const outcome = await provider.captureCard(result.providerOrderId, card, payment.id, billing);
  return outcome.kind === 'unknown' ? retryLookUp(provider, result.providerOrderId) : outcome;
}

interface CardToBegin {
  payment: OpenPayment;
  items: Items;
  isAsked: boolean;
}

/** Begins a card payment without taking money. */
export const beginCardPayment = (
  shop: Shop,
  provider: PaymentProvider,
  order: Order,
  { payment, items, isAsked }: CardToBegin,
) =>
  beginPayment(shop, provider, order, payment, {
    isAsked,
    sale: saleOf(order, items),
    ...paymentAddress(order),
  });

/** Returns the provider's approval page; `completePayment` captures the payment later. */
export async function requestApproval(
  shop: Shop,
  provider: PaymentProvider,
  order: Order,
  { payment, items, returnOrigin, from = order.express ? 'cart' : 'checkout' }: ApprovalToRequest,
) {
  // Repeated even if begun before: the provider returns the same order with its approval page.
  const retried = { ...payment, provider_order_id: null };
  const returnUrls = provider.returnAddresses?.({
    origin: returnOrigin,
    orderNo: order.order_no,
    from,
  });
  return beginPayment(shop, provider, order, retried, {
    isAsked: false,
    sale: saleOf(order, items),
    ...returnUrls,
    ...paymentAddress(order),
  });
}

export interface ApprovalToRequest {
  payment: OpenPayment;
  items: Items;
  returnOrigin: string;
  from?: OrderToReturnTo['from'];
}

const saleOf = (order: Order, items: Items): Sale => ({
  lines: items.flatMap(({ name, sku, product_quantity: quantity, product_price, core_deposit }) => [
    { name, sku, quantity, unitCents: dollarsToCents(product_price) },
    ...(core_deposit
      ? [
          {
            name: `${DEPOSIT_OF}${name}`,
            sku,
            quantity,
            unitCents: dollarsToCents(core_deposit),
          },
        ]
      : []),
  ]),
  shippingCents: order.shipping_cents,
  taxCents: order.tax_cents,
  discountCents: order.discount_cents + order.points_redeemed_cents,
});

function paymentAddress(order: Order): Pick<PaymentToBegin, 'shipping' | 'addressAsked'> {
  const address = addressIn(order, 'shipping_');
  const { country, state, postcode } = address;
  if (order.express) return { addressAsked: { country, state, postcode } };
  const name = `${order.shipping_first_name} ${order.shipping_last_name}`;
  return { shipping: { name, address } };
}

const addressIn = (order: Order, prefix: '' | 'shipping_') => ({
  street: order[`${prefix}street_address`],
  apartment: order[`${prefix}apartment`],
  town: order[`${prefix}town`],
  state: order[`${prefix}state`],
  postcode: order[`${prefix}postcode`],
  country: order[`${prefix}country`],
});

/** Records the provider's order before any money moves, so that the payment can always be looked up. */
async function beginPayment(
  shop: Shop,
  provider: PaymentProvider,
  order: Order,
  payment: OpenPayment,
  { isAsked, ...more }: { isAsked: boolean } & Partial<PaymentToBegin>,
): Promise<BeginOutcome | GivenUp> {
  if (payment.provider_order_id) {
    return { kind: 'begun', providerOrderId: payment.provider_order_id };
  }
  const result = await provider.begin({
    paymentId: payment.id,
    amountCents: payment.amount_cents,
    orderNo: order.order_no,
    ...more,
  });
  if (result.kind !== 'begun') return result;
  const { providerOrderId } = result;
  const isRecorded = await recordProviderOrder(shop.pool, {
    paymentId: payment.id,
    providerOrderId,
    isAsked,
  });
  return isRecorded ? result : { kind: 'given up' };
}

/** Looks up a capture whose answer was lost. */
export async function retryLookUp(provider: PaymentProvider, id: string): Promise<PaymentOutcome> {
  for (const wait of provider.lookAgainMs) {
    await delay(wait);
    const outcome = await provider.lookUp(id);
    // Open means not captured yet: the capture may still be in progress.
    if (isDecided(outcome)) return outcome;
  }
  return { kind: 'unknown' };
}
