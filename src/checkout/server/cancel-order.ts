import { formatPrice } from '../../kit/money.ts';
import { refuse } from '../../server/refusal.ts';
import type { Shop } from '../../server/shop.ts';
import { messages } from '../messages.ts';
import { orderStatus, whyNotCancel } from '../order-status.ts';
import { endOrder } from './end-order.ts';
import { type Asker, findOwnOrder } from './find-order.ts';
import { payBack } from './pay-back.ts';
import type { Payments } from './payments.ts';
import type { Order, Payment } from './tables.ts';

/**
 * Cancels an order for whose it is, while nothing has shipped; twice is the same as once. The money goes back at once
 * where the provider answers, otherwise with the next sweep. Refuses: 404 for strangers, 409 when it is too late.
 */
export async function cancelOrder(
  shop: Shop,
  payments: Payments,
  { orderNo, asker }: { orderNo: string; asker: Asker },
) {
  const found = await findOwnOrder(shop, orderNo, asker);
  if (!found) return refuse(404, messages.unknownOrder);
  const ended = await endOrder(shop, found.order.id, {
    to: orderStatus.cancelled,
    reason: 'Cancelled by the customer',
    restock: true,
    mayEnd: (order) => whyNot(order) === undefined,
  });
  if (!ended) return refuse(409, whyNot(found.order) ?? messages.somethingWrong);

  const { order, payment } = ended;
  if (payment?.status === 'refund_due') await payBack(shop, payments, payment);
  return {
    code: 200 as const,
    message: words(order, payment),
    order_id: order.order_no,
    order_status: order.status,
  };
}

export const whyNot = (order: Order): string | undefined =>
  whyNotCancel(order.status, order.shipped_at !== null);

export const mayCancel = (order: Order): boolean =>
  order.status !== orderStatus.cancelled && whyNot(order) === undefined;

const PAID_BACK = new Set(['refund_due', 'refunded']);

function words(order: Order, payment: Payment | undefined): string {
  const cancelled = `Your order ${order.order_no} has been cancelled.`;
  if (!payment || !PAID_BACK.has(payment.status)) return `${cancelled} You have not been charged.`;
  const to = order.payment_option === 'paypal' ? 'your PayPal account' : 'your card';
  return `${cancelled} ${formatPrice(payment.amount_cents)} goes back to ${to}.`;
}
