import type { Shop } from '../../../server/shop.ts';
import { mayMove, orderStatus } from '../../rules/order-status.ts';
import { endOrder } from './end-order.ts';
import type { Order } from './order-row.ts';

const mayRefund = (order: Order) => mayMove(order.status, orderStatus.refunded);

/** The shop takes an order back: Refunded, and the money due to go back with the next sweep. Nothing when it may not be. */
export const refundOrder = (
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

/** The money was paid back at the provider's own site: the order follows. */
export const refundedElsewhere = (shop: Pick<Shop, 'pool' | 'jobs'>, orderId: number) =>
  endOrder(shop, orderId, {
    to: orderStatus.refunded,
    reason: 'Refunded at the payment provider',
    restock: false,
    mayEnd: mayRefund,
    isPaidBack: true,
  });
