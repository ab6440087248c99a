import type { TaxRule } from '../../../cart/rules/totals.ts';
import { callShop } from '../../../kit/client.ts';
import { expressPayload } from './checkout-payload.ts';
import type { PaymentNotice } from './payment-notice.ts';
import { type Outcome, sendOrder } from './send-order.ts';

export const beginExpress = (
  tax: TaxRule,
  onWaiting: (notice: PaymentNotice) => void,
): Promise<Outcome> =>
  sendOrder({
    buildPayload: (cart) => expressPayload(cart, tax),
    async send(body, key) {
      const { order_id, order_key, approve_url } = await callShop('POST express/checkout', {
        body,
        key,
      });
      return { kind: 'to paypal', orderNo: order_id, orderKey: order_key, address: approve_url };
    },
    onWaiting,
    // The cart page opens the order itself once the cart is empty.
    onPlaced: () => {},
  });
