import { refuse } from '../../server/refusal.ts';
import type { Handlers } from '../../server/serve-calls.ts';
import type { Shop } from '../../server/shop.ts';
import type { checkoutCalls } from '../contract.ts';
import { messages } from '../messages.ts';
import { cancelOrder, messageIfCancelled } from './cancel-order.ts';
import { confirmationOf } from './confirmation.ts';
import { expressCheckout } from './express-checkout.ts';
import { findOwnOrder } from './find-order.ts';
import { lookUpAttempts } from './look-up-attempts.ts';
import type { Payments } from './payments.ts';
import { returnFromPaypal } from './paypal-return.ts';
import { placeOrder } from './place-order.ts';
import { settleEarlier } from './settle-earlier.ts';
import { takeTurns } from './take-turns.ts';
import { trackOrder } from './track-order.ts';

export function checkoutHandlers(shop: Shop, payments: Payments): Handlers<typeof checkoutCalls> {
  const turns = takeTurns();
  return {
    async 'POST checkout'({ body, customer, key, claimed, address }) {
      const settled = await settleEarlier(shop, payments, customer, body.order_id);
      if (settled) return settled;
      return placeOrder(shop, payments, {
        sent: body,
        customer,
        checkoutId: key,
        claimed,
        address,
        turns,
      });
    },

    async 'POST express/checkout'({ body, customer, key, address }) {
      const settled = await settleEarlier(shop, payments, customer, body.order_id);
      if (settled) return settled;
      return expressCheckout(shop, payments, { sent: body, customer, checkoutId: key, address });
    },

    'POST checkout/attempts': ({ body, customer }) =>
      lookUpAttempts(shop, payments, customer, body.order_id),

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

    async 'POST orderConfirmation'({ body, customer }) {
      const found = await findOwnOrder(shop, body.order_id, { customer, key: body.order_key });
      if (!found) return refuse(404, messages.unknownOrder);
      const orderData = await confirmationOf(shop.db, found.order, found.payment);
      const ifCancelled = await messageIfCancelled(shop, found);
      return {
        code: 200,
        orderData,
        can_cancel: ifCancelled !== undefined,
        ...(ifCancelled && { if_cancelled: ifCancelled }),
      };
    },

    'POST getOrderStatus': ({ body }) => trackOrder(shop, body.order_id),

    'POST order-cancel': ({ body, customer }) =>
      cancelOrder(shop, payments, {
        orderNo: body.order_id,
        asker: { customer, key: body.order_key },
      }),
  };
}
