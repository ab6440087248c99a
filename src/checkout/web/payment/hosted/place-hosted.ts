import { asRefused, CallRefused, callShop } from '../../../../kit/client.ts';
import type { TaxRule } from '../../../../cart/rules/totals.ts';
import { cartNow, changeCart } from '../../../../cart/web/cart-store.ts';
import type { CheckoutForm } from '../../form/checkout-form-values.ts';
import { checkoutPayload } from '../checkout-payload.ts';
import type { HostedCard } from '../hosted-card.ts';
import { type Outcome, sendOrder, type OrderRequest, type AcceptedOrder } from '../send-order.ts';
import { cardRefusal } from './card-refusal.ts';

type Listeners = Pick<OrderRequest<object>, 'onWaiting' | 'onPlaced'>;
type Payload = ReturnType<typeof checkoutPayload>;

/**
 * Places the order without card data, has PayPal's fields confirm the card, then captures the payment. A retry of the
 * same attempt resumes where the last one stopped.
 */
export const placeHosted = (
  card: HostedCard,
  form: CheckoutForm,
  tax: TaxRule,
  listeners: Listeners,
): Promise<Outcome> =>
  sendOrder({
    ...listeners,
    buildPayload: (cart) => checkoutPayload(form, cart, tax, true),
    send: (body, key) => placeAndConfirm(card, body, key),
  });

async function placeAndConfirm(
  card: HostedCard,
  body: Payload & { order_id: string },
  key: string,
): Promise<AcceptedOrder> {
  const answer = await callShop('POST checkout', { body, key });
  const { order_id: orderNo, order_key: orderKey, orderData, paypalFormFields } = answer;
  if (orderData) return { kind: 'placed', order: orderData, orderKey };
  if (!paypalFormFields) throw new Error('neither an order nor a way to pay it');
  const waiting = { orderNo, orderKey, txnId: paypalFormFields.order.order_id };

  const before = cartNow().checkout?.orderNo === orderNo ? await finishEarlier(waiting) : null;
  if (before) return before;
  storeOrderNo(orderNo);
  if (!confirmed.has(waiting.txnId)) {
    try {
      await card.confirm(waiting.txnId, billingOf(body));
      confirmed.add(waiting.txnId);
    } catch (error) {
      return giveUp(waiting, error);
    }
  }
  return finish(waiting);
}

interface WaitingOrder {
  orderNo: string;
  orderKey: string;
  txnId: string;
}

/** PayPal orders with a confirmed card, so that no card is confirmed twice. */
const confirmed = new Set<string>();

/**
 * Finishes an order of an earlier try, which may have got further than its answer; null if the card is still
 * unconfirmed.
 */
async function finishEarlier(waiting: WaitingOrder): Promise<AcceptedOrder | null> {
  try {
    return await finish(waiting);
  } catch (thrown) {
    const isWaiting = asRefused<'POST payment'>(thrown)?.is('card_not_confirmed');
    if (isWaiting && !confirmed.has(waiting.txnId)) return null;
    throw thrown;
  }
}

async function finish(waiting: WaitingOrder): Promise<AcceptedOrder> {
  const { orderData } = await settle(waiting, 'approved');
  if (!orderData) throw new Error('it is not paid');
  return { kind: 'placed', order: orderData, orderKey: waiting.orderKey };
}

/** Gives up the order after PayPal rejected the card or did not answer, unless it was paid after all. */
async function giveUp(waiting: WaitingOrder, error: unknown): Promise<AcceptedOrder> {
  const { success, orderData } = await settle(waiting, 'cancelled');
  if (success && orderData) return { kind: 'placed', order: orderData, orderKey: waiting.orderKey };
  throw new CallRefused(422, cardRefusal(error));
}

const settle = ({ orderNo, orderKey, txnId }: WaitingOrder, payment_status: string) =>
  callShop('POST payment', {
    body: { order_id: orderNo, order_key: orderKey, txn_id: txnId, payment_status },
  });

const storeOrderNo = (orderNo: string) =>
  changeCart((cart) =>
    cart.checkout ? { ...cart, checkout: { ...cart.checkout, orderNo } } : cart,
  );

const billingOf = (sent: Payload) => ({
  addressLine1: sent.billing_address,
  addressLine2: sent.billing_apartment,
  adminArea1: sent.billing_state,
  adminArea2: sent.billing_town,
  postalCode: sent.billing_postcode,
  countryCode: sent.billing_country,
});
