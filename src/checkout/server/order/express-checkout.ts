import { asksForState } from '../../../cart/rules/state-rule.ts';
import { sql } from '../../../server/database/query.ts';
import { Refusal, refuse, refuseFields } from '../../../server/http/refusal.ts';
import type { Customer } from '../../../server/http/sessions.ts';
import type { Shop } from '../../../server/shop.ts';
import type { ExpressBody } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { completePayment } from '../payment/complete-payment.ts';
import { toShippingColumns, emptyAddress } from './addresses.ts';
import { itemsFrom, readItems } from './confirmation.ts';
import { findOrder } from '../../../orders/server/find-order.ts';
import { type ApprovalToRequest, requestApproval } from '../payment/begin-payment.ts';
import { finishOrder } from './finish-order.ts';
import { type Payments, providerOf } from '../payment/payments.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { refusePaidBefore } from './settle-earlier.ts';
import { takeOrder } from './take-order.ts';

interface ExpressRequest {
  sent: ExpressBody;
  customer: Customer | null;
  checkoutId: string;
  clientIp: string;
  /** The origin that the provider sends the buyer back to. */
  returnOrigin: string;
}

/**
 * Places an order straight from the cart: priced and written as at the checkout, but name and address come from the
 * provider once the buyer has approved (`adoptBuyer`). Returns the provider's approval page.
 */
export async function expressCheckout(
  shop: Shop,
  payments: Payments,
  { sent, customer, checkoutId, clientIp, returnOrigin }: ExpressRequest,
) {
  const taken = await takeOrder(shop, {
    sent: { ...sent, email: '', billing_country: '' },
    customer,
    checkoutId,
    method: 'paypal',
    provider: payments.provider.name,
    isCharged: false,
    clientIp,
    check: ({ place }) => {
      const needsState = asksForState(sent.shipping_country) && (place?.states.length ?? 0) > 0;
      return needsState && !sent.shipping_state
        ? refuseFields({ shipping_state: [messages.shippingState] })
        : undefined;
    },
    columns: ({ state }) => columnsWithoutBuyer({ ...sent, shipping_state: state }),
    mustPay: true,
  });
  if (taken instanceof Refusal) return taken;
  if (taken === 'exists') return resumeExpress(shop, payments, { checkoutId, returnOrigin });
  const { order, payment, lines } = taken;
  const items = itemsFrom(lines);
  return answerWithApproval(shop, payments, order, { payment: payment!, items, returnOrigin });
}

async function resumeExpress(
  shop: Shop,
  payments: Payments,
  { checkoutId, returnOrigin }: Pick<ExpressRequest, 'checkoutId' | 'returnOrigin'>,
) {
  const found = (await findOrder(shop.pool, sql`o.checkout_id = ${checkoutId}`))!;
  const { order, payment } = found;
  // The buyer may have approved it and closed the tab.
  const outcome = await completePayment(shop, payments, found);
  if (outcome.kind === 'paid') return refusePaidBefore(shop, outcome.order);
  if (outcome.kind === 'turned down') return outcome.refusal;
  if (order.status !== orderStatus.pending || !payment)
    return refuse(410, 'order_given_up', messages.givenUp);
  const items = await readItems(shop.pool, order);
  return answerWithApproval(shop, payments, order, { payment, items, returnOrigin });
}

async function answerWithApproval(
  shop: Shop,
  payments: Payments,
  order: Order,
  toRequest: ApprovalToRequest,
) {
  const provider = providerOf(payments, toRequest.payment);
  const approval = await requestApproval(shop, provider, order, toRequest);
  if (approval.kind === 'given up') return refuse(410, 'order_given_up', messages.givenUp);
  if (approval.kind === 'refused') {
    await finishOrder(shop, order.id, approval);
    return refuse(422, 'payment_declined', messages.paymentFailed, {
      success: false,
    });
  }
  if (approval.kind !== 'begun' || !approval.approveUrl)
    return refuse(503, 'payment_pending', messages.stillWaiting);
  return {
    code: 200 as const,
    success: true as const,
    order_id: order.order_no,
    order_key: order.access_key,
    order: { id: approval.providerOrderId },
    approve_url: approval.approveUrl,
  };
}

/** The provider reports the buyer later. */
function columnsWithoutBuyer(sent: ExpressBody) {
  const { shipping_country: country, shipping_state: state, shipping_postcode: postcode } = sent;
  const address = { ...emptyAddress, country, state, postcode };
  return {
    email: '',
    phone: '',
    ...address,
    ...toShippingColumns(address),
    ship_to_different_address: false,
    order_notes: '',
    newsletter: false,
    express: true,
    account_password_hash: null,
  };
}
