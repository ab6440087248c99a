import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { messages } from '../../messages.ts';
import { moneyBackMessage } from '../../../orders/rules/refund-message.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import { orderStatus, cancelBlockedReason } from '../../../orders/rules/order-status.ts';
import { keepableCents, endOrder } from './end-order.ts';
import {
  type OrderViewer,
  findOwnOrder,
  type FoundOrder,
} from '../../../orders/server/find-order.ts';
import { capturedAmount } from '../../../orders/server/paid-amount.ts';
import type { Payments } from '../payment/payments.ts';
import { refundPayment } from '../payment/refund-payment.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { previewUsedPoints } from './take-points-back.ts';

/**
 * Cancels an order for its owner, while nothing has shipped; a repeat changes nothing. The money is refunded at once
 * where the provider answers, otherwise with the next reconciliation. Refuses: 404 for strangers, 409 when it is too late.
 */
export async function cancelOrder(
  shop: Shop,
  payments: Payments,
  { orderNo, asker }: { orderNo: string; asker: OrderViewer },
) {
  const found = await findOwnOrder(shop, orderNo, asker);
  if (!found) return refuse(404, 'unknown_order', messages.unknownOrder);
  let blockedReason: string | undefined;
  const ended = await endOrder(shop, found.order.id, {
    to: orderStatus.cancelled,
    reason: 'Cancelled by the customer',
    restock: true,
    mayEnd: (order) => {
      blockedReason = cancelRefusal(order);
      return blockedReason === undefined;
    },
  });
  if (!ended) return refuse(409, 'not_cancellable', blockedReason ?? messages.somethingWrong);

  const { order, payment } = ended;
  if (payment?.status === 'refund_due') await refundPayment(shop, payments, payment);
  return {
    code: 200 as const,
    message: `Your order ${order.order_no} has been cancelled. ${moneyBackMessage(capturedAmount(payment))}`,
    order_id: order.order_no,
    order_status: order.status,
  };
}

const cancelRefusal = (order: Order) =>
  cancelBlockedReason(order.status, order.shipped_at !== null, isPickup(order));

const mayCancel = (order: Order) =>
  order.status !== orderStatus.cancelled && cancelRefusal(order) === undefined;

/** What would be refunded if the order were cancelled now; undefined when it may not be. */
export async function messageIfCancelled(
  { pool }: Pick<Shop, 'pool'>,
  { order, payment }: FoundOrder,
): Promise<string | undefined> {
  if (!mayCancel(order)) return undefined;
  const paid = capturedAmount(payment);
  const keepFromCents = keepableCents(payment);
  if (!paid || keepFromCents === 0) return moneyBackMessage(paid);
  const { refundCents } = await previewUsedPoints(pool, order, keepFromCents);
  return moneyBackMessage({ ...paid, refundCents: refundCents + payment!.refunded_cents });
}
