import { refuse } from '../../../server/http/refusal.ts';
import { messages } from '../../messages.ts';
import { endedWithoutSale } from '../../../orders/rules/order-status.ts';
import { confirmationFrom, type Items } from './confirmation.ts';
import type { Order } from '../../../orders/server/order-row.ts';

const answerWith = (order: Order, Message: string) => ({
  code: 200 as const,
  Success: true,
  Message,
  order_id: order.order_no,
  order_key: order.access_key,
});

export const orderAnswer = (order: Order, items: Items) =>
  endedWithoutSale(order.status)
    ? refuse(410, 'order_given_up', messages.givenUp)
    : paidAnswer(order, items);

export const paidAnswer = (order: Order, items: Items) => ({
  ...answerWith(order, isPaid(order) ? messages.paid : messages.placed),
  orderData: confirmationFrom(order, items),
});

/** Not if there was nothing to pay, or the money has not arrived. */
const isPaid = (order: Order) => order.total_cents > 0 && order.payment_pending === null;

/** The buyer must still approve on the provider's page, or confirm the card in its fields. */
export const waitingAnswer = (
  order: Order,
  providerOrderId: string,
  { message, approveUrl }: { message: string; approveUrl: string },
) => ({
  ...answerWith(order, message),
  paypalFormFields: { order: { order_id: providerOrderId }, approve_url: approveUrl },
});

export const undecidedRefusal = (order: Order) =>
  refuse(503, 'payment_pending', messages.stillWaiting, { order_id: order.order_no });
