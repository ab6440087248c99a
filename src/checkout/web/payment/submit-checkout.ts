import { callShop } from '../../../kit/client.ts';
import { isFreeCart } from '../../../cart/rules/cart-amounts.ts';
import type { TaxRule } from '../../../cart/rules/totals.ts';
import { cartNow } from '../../../cart/web/cart-store.ts';
import { loadPart } from '../../../kit/load-part.ts';
import type { CheckoutForm } from '../form/checkout-form-values.ts';
import { checkoutPayload } from './checkout-payload.ts';
import { hostedCard } from './hosted-card.ts';
import { type Outcome, sendOrder, type OrderRequest, type AcceptedOrder } from './send-order.ts';

type Listeners = Pick<OrderRequest<object>, 'onWaiting' | 'onPlaced'>;

export async function submitCheckout(
  form: CheckoutForm,
  tax: TaxRule,
  listeners: Listeners,
): Promise<Outcome> {
  const isFree = isFreeCart(cartNow(), tax);
  const card = !isFree && form.payment === 'credit_card' && hostedCard();
  if (card) {
    const { placeHosted } = await loadPart(() => import('./hosted/place-hosted.ts'));
    return placeHosted(card, form, tax, listeners);
  }
  return sendOrder({
    ...listeners,
    buildPayload: (cart) => checkoutPayload(form, cart, tax),
    send: async (body, key) => readAccepted(await callShop('POST checkout', { body, key })),
  });
}

type Answer = Awaited<ReturnType<typeof callShop<'POST checkout'>>>;

function readAccepted({ order_id, order_key, orderData, paypalFormFields }: Answer): AcceptedOrder {
  if (orderData) return { kind: 'placed', order: orderData, orderKey: order_key };
  if (!paypalFormFields?.approve_url) throw new Error('neither an order nor a way to PayPal');
  const address = paypalFormFields.approve_url;
  return { kind: 'to paypal', orderNo: order_id, orderKey: order_key, address };
}
