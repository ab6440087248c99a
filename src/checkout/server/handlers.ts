import { Refusal, refuse } from '../../server/refusal.ts';
import type { SecurityFacts } from '../../server/security-log.ts';
import type { Handlers } from '../../server/serve-calls.ts';
import type { Shop } from '../../server/shop.ts';
import type { checkoutCalls } from '../contract.ts';
import { messages } from '../messages.ts';
import { cancelOrder, mayCancel } from './cancel-order.ts';
import { boundCouponAnswer } from './bound-coupon-answer.ts';
import { checkoutIdOf } from './checkout-id.ts';
import { confirmationOf } from './confirmation.ts';
import { expressCheckout } from './express-checkout.ts';
import { findOwnOrder } from './find-order.ts';
import type { Payments } from './payments.ts';
import { returnFromPaypal } from './paypal-return.ts';
import { placeOrder } from './place-order.ts';
import { settleEarlier } from './settle-earlier.ts';
import { trackOrder } from './track-order.ts';

export function checkoutHandlers(shop: Shop, payments: Payments): Handlers<typeof checkoutCalls> {
  /** An order that is not the asker's, or none: 404 in both cases. */
  function noteRefused<Answer>(
    answer: Answer,
    asking: Pick<SecurityFacts, 'customer' | 'address'>,
  ) {
    if (answer instanceof Refusal && answer.status === 404) {
      shop.security.record('permission.refused', { ...asking, about: 'order' });
    }
    return answer;
  }

  return {
    async 'POST checkout'({ body, customer, key, claimed, address }) {
      const settled = await settleEarlier(shop, payments, customer, body.order_id);
      if (settled) return settled;
      const checkoutId = checkoutIdOf(customer, key);
      const answer = await placeOrder(shop, payments, {
        sent: body,
        customer,
        checkoutId,
        claimed,
      });
      return boundCouponAnswer(shop, answer, { customer, address, captcha: body.captcha });
    },

    async 'POST express/checkout'({ body, customer, key }) {
      const settled = await settleEarlier(shop, payments, customer, body.order_id);
      if (settled) return settled;
      const checkoutId = checkoutIdOf(customer, key);
      return expressCheckout(shop, payments, { sent: body, customer, checkoutId });
    },

    'POST payment': ({ body, customer }) =>
      returnFromPaypal(shop, payments, {
        token: body.txn_id,
        orderNo: body.order_id,
        status: body.payment_status,
        asker: { customer, key: body.order_key },
      }),

    'POST saveOrder': ({ body, customer }) =>
      returnFromPaypal(shop, payments, {
        token: body.txn_id,
        orderNo: body.cm,
        status: body.payment_status,
        asker: { customer, key: body.order_key },
      }),

    'POST payExp/checkout': ({ body, customer }) =>
      returnFromPaypal(shop, payments, {
        token: body.token,
        orderNo: '',
        status: '',
        asker: { customer, key: body.order_key },
      }),

    async 'POST orderConfirmation'({ body, customer, address }) {
      const found = await findOwnOrder(shop, body.order_id, { customer, key: body.order_key });
      if (!found) return noteRefused(refuse(404, messages.unknownOrder), { customer, address });
      const orderData = await confirmationOf(shop.db, found.order);
      return { code: 200, orderData, can_cancel: mayCancel(found.order) };
    },

    'POST getOrderStatus': ({ body }) => trackOrder(shop, body.order_id),

    async 'POST order-cancel'({ body, customer, address }) {
      const asker = { customer, key: body.order_key };
      const answer = await cancelOrder(shop, payments, { orderNo: body.order_id, asker });
      return noteRefused(answer, { customer, address });
    },
  };
}
