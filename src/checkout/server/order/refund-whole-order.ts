import type { Shop } from '../../../server/shop.ts';
import { mayMove, orderStatus } from '../../../orders/rules/order-status.ts';
import { endOrder } from './end-order.ts';
import type { Order } from '../../../orders/server/order-row.ts';

const mayRefund = (order: Order) => mayMove(order.status, orderStatus.refunded);

/** Staff refund a whole order; the next reconciliation refunds the money. Undefined if it may not be refunded. */
export const refundWholeOrder = (
  shop: Pick<Shop, 'pool' | 'jobs'>,
  orderId: number,
  { restock = false } = {},
) =>
  endOrder(shop, orderId, {
    to: orderStatus.refunded,
    reason: 'Refunded by the shop',
    restock,
    mayEnd: mayRefund,
  });

/** The money was refunded at the provider: updates the order accordingly. */
export const recordProviderRefund = (shop: Pick<Shop, 'pool' | 'jobs'>, orderId: number) =>
  endOrder(shop, orderId, {
    to: orderStatus.refunded,
    reason: 'Refunded at the payment provider',
    restock: false,
    mayEnd: mayRefund,
    isPaidBack: true,
  });
