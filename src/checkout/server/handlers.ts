import { refuse } from '../../server/refusal.ts';
import type { Handlers } from '../../server/serve-calls.ts';
import type { Shop } from '../../server/shop.ts';
import type { checkoutCalls } from '../contract.ts';
import { messages } from '../messages.ts';
import type { Payments } from './payments.ts';
import { checkoutIdOf } from './checkout-id.ts';
import { placeOrder } from './place-order.ts';
import { settleEarlier } from './settle-earlier.ts';

export function checkoutHandlers(shop: Shop, payments: Payments): Handlers<typeof checkoutCalls> {
  return {
    async 'POST checkout'({ body, customer, key }) {
      const settled = await settleEarlier(shop, payments, customer, body.order_id);
      if (settled) return settled;
      return placeOrder(shop, payments, body, customer, checkoutIdOf(customer, key));
    },
    'POST payment': () => refuse(503, messages.stillWaiting),
    'POST saveOrder': () => refuse(503, messages.stillWaiting),
    'POST express/checkout': () => refuse(503, messages.stillWaiting),
    'POST payExp/checkout': () => refuse(503, messages.stillWaiting),
    'POST orderConfirmation': () => refuse(503, messages.stillWaiting),
    'POST getOrderStatus': () => refuse(503, messages.stillWaiting),
    'POST order-cancel': () => refuse(503, messages.stillWaiting),
  };
}
