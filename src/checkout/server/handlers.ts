import { cancelWaiting } from './after-sale/cancel-waiting.ts';
import { Refusal, refuse } from '../../server/http/refusal.ts';
import type { SecurityFacts } from '../../server/log/security-log.ts';
import type { Handlers } from '../../server/http/handlers.ts';
import type { Shop } from '../../server/shop.ts';
import type { checkoutCalls } from '../contract.ts';
import { messages } from '../messages.ts';
import { limitCouponAnswers } from './order/limit-coupon-answers.ts';
import { cancelOrder, messageIfCancelled } from './order/cancel-order.ts';
import { confirmationOf } from './order/confirmation.ts';
import { expressCheckout } from './order/express-checkout.ts';
import { invoiceLinkOf } from '../../orders/server/invoice-link.ts';
import { findOwnOrder } from '../../orders/server/find-order.ts';
import { lookUpAttempts } from './order/look-up-attempts.ts';
import { openOrderAccount } from './order/order-account.ts';
import type { Payments } from './payment/payments.ts';
import { returnFromProvider } from './payment/return-from-provider.ts';
import { placeOrder } from './order/place-order.ts';
import { settleEarlierAttempts } from './order/settle-earlier.ts';
import { limitConcurrentCharges } from './payment/limit-concurrent-charges.ts';
import { trackOrder } from './order/track-order.ts';

export function checkoutHandlers(shop: Shop, payments: Payments): Handlers<typeof checkoutCalls> {
  const limitCharges = limitConcurrentCharges();
  /** Another customer's order and an unknown number both answer 404. */
  function recordRefusedAccess<Answer>(
    answer: Answer,
    request: Pick<SecurityFacts, 'customer' | 'clientIp'>,
  ) {
    if (answer instanceof Refusal && answer.code === 'unknown_order') {
      shop.security.record('permission.refused', { ...request, about: 'order' });
    }
    return answer;
  }

  return {
    async 'POST checkout'({ body, customer, key, claimed, clientIp, returnOrigin }) {
      const settled = await settleEarlierAttempts(shop, payments, customer, body.order_id);
      if (settled) return settled;
      const answer = await placeOrder(shop, payments, {
        sent: body,
        customer,
        checkoutId: key,
        claimed,
        clientIp,
        returnOrigin: returnOrigin(),
        limitCharges,
      });
      return limitCouponAnswers(shop, answer, { customer, clientIp });
    },

    async 'POST express/checkout'({ body, customer, key, clientIp, returnOrigin }) {
      const settled = await settleEarlierAttempts(shop, payments, customer, body.order_id);
      if (settled) return settled;
      return expressCheckout(shop, payments, {
        sent: body,
        customer,
        checkoutId: key,
        clientIp,
        returnOrigin: returnOrigin(),
      });
    },

    'POST checkout/attempts': ({ body, customer }) =>
      lookUpAttempts(shop, payments, customer, body.order_id),

    'POST payment': ({ body, customer }) =>
      returnFromProvider(shop, payments, customer, { ...body, orderNo: body.order_id }),

    'POST saveOrder': ({ body, customer }) =>
      returnFromProvider(shop, payments, customer, { ...body, orderNo: body.cm }),

    'POST payExp/checkout': ({ body, customer }) => {
      const returned = { ...body, txn_id: body.token, orderNo: '', payment_status: '' };
      return returnFromProvider(shop, payments, customer, returned);
    },

    async 'POST orderConfirmation'({ body, customer, clientIp }) {
      const found = await findOwnOrder(shop, body.order_id, { customer, key: body.order_key });
      if (!found)
        return recordRefusedAccess(refuse(404, 'unknown_order', messages.unknownOrder), {
          customer,
          clientIp,
        });
      const orderData = await confirmationOf(shop.pool, found.order, found.payment);
      const ifCancelled = await messageIfCancelled(shop, found);
      const invoice = await invoiceLinkOf(shop.pool, found.order);
      return {
        code: 200,
        orderData,
        can_cancel: ifCancelled !== undefined,
        ...(ifCancelled && { if_cancelled: ifCancelled }),
        ...(invoice && { invoice }),
      };
    },

    async 'POST order-account'({ body, customer, clientIp }) {
      const answer = await openOrderAccount(shop, {
        orderNo: body.order_id,
        attempts: body.attempts,
        password: body.password,
      });
      return recordRefusedAccess(answer, { customer, clientIp });
    },

    'POST getOrderStatus': ({ body }) => trackOrder(shop, body.order_id),

    async 'POST order-cancel'({ body, customer, clientIp }) {
      const asker = { customer, key: body.order_key };
      const answer = await cancelOrder(shop, payments, { orderNo: body.order_id, asker });
      return recordRefusedAccess(answer, { customer, clientIp });
    },

    async 'POST cancelBackorder'({ body, customer, clientIp }) {
      const asker = { customer, key: body.order_key };
      const answer = await cancelWaiting(shop, payments, { orderNo: body.order_id, asker });
      return recordRefusedAccess(answer, { customer, clientIp });
    },
  };
}
