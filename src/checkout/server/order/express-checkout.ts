import { asksForState } from '../../../cart/rules/state-rule.ts';
import { sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import type { ExpressSent } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { orderStatus } from '../../rules/order-status.ts';
import { completePaypal } from '../payment/complete-paypal.ts';
import { asShipping, noAddress } from './addresses.ts';
import { findOrder } from './find-order.ts';
import { askForApproval, type OpenPayment } from '../payment/pay-order.ts';
import { finishOrder } from './finish-order.ts';
import type { Payments } from '../payment/payments.ts';
import type { Order } from './order-row.ts';
import { refusePaidBefore } from './settle-earlier.ts';
import { takeOrder } from './take-order.ts';

interface Beginning {
  sent: ExpressSent;
  customer: Customer | null;
  checkoutId: string;
  /** The network address that it comes from. */
  address: string;
  /** Where PayPal sends the buyer back to. */
  returnOrigin: string;
}

/**
 * Begins an order straight from the cart: everything is taken as at the checkout, but name and address come from PayPal
 * when the buyer has approved (`adoptBuyer`). Answers with where that is done.
 */
export async function expressCheckout(
  shop: Shop,
  payments: Payments,
  { sent, customer, checkoutId, address, returnOrigin }: Beginning,
) {
  const taken = await takeOrder(shop, {
    sent: { ...sent, email: '', billing_country: '' },
    customer,
    checkoutId,
    method: 'paypal',
    isCharged: false,
    address,
    check: ({ place }) => {
      const needsState = asksForState(sent.shipping_country) && (place?.states.length ?? 0) > 0;
      return needsState && !sent.shipping_state
        ? refuse(422, { shipping_state: [messages.shippingState] })
        : undefined;
    },
    columns: ({ state }) => nobodyYet({ ...sent, shipping_state: state }),
    mustPay: true,
  });
  if (taken instanceof Refusal) return taken;
  if (taken === 'there') return goOn(shop, payments, { checkoutId, returnOrigin });
  return ask(shop, payments, taken.order, taken.payment!, returnOrigin);
}

async function goOn(
  shop: Shop,
  payments: Payments,
  { checkoutId, returnOrigin }: Pick<Beginning, 'checkoutId' | 'returnOrigin'>,
) {
  const { order, payment } = (await findOrder(shop.pool, sql`o.checkout_id = ${checkoutId}`))!;
  // The buyer may have approved it and closed the tab: then there is nothing left to approve.
  const outcome = await completePaypal(shop, payments, { order, payment });
  if (outcome.kind === 'paid') return refusePaidBefore(shop, outcome.order);
  if (outcome.kind === 'changed') return outcome.refusal;
  if (order.status !== orderStatus.pending || !payment) return refuse(410, messages.givenUp);
  return ask(shop, payments, order, payment, returnOrigin);
}

async function ask(
  shop: Shop,
  { provider }: Payments,
  order: Order,
  payment: OpenPayment,
  returnOrigin: string,
) {
  const begun = await askForApproval(shop, provider, order, payment, returnOrigin);
  if (begun.kind === 'given up') return refuse(410, messages.givenUp);
  if (begun.kind === 'refused') {
    await finishOrder(shop, order.id, begun);
    return refuse(422, messages.paymentFailed, { success: false });
  }
  if (begun.kind !== 'begun' || !begun.approveUrl) return refuse(503, messages.stillWaiting);
  return {
    code: 200 as const,
    success: true as const,
    order_id: order.order_no,
    order_key: order.access_key,
    order: { id: begun.providerOrderId },
    approve_url: begun.approveUrl,
  };
}

/** An order whose buyer PayPal has still to name. */
function nobodyYet(sent: ExpressSent) {
  const { shipping_country: country, shipping_state: state, shipping_postcode: postcode } = sent;
  const address = { ...noAddress, country, state, postcode };
  return {
    ...{ email: '', phone: '', ...address, ...asShipping(address) },
    ...{ ship_to_different_address: false, order_notes: '', newsletter: false },
    ...{ express: true, account_password_hash: null },
  };
}
