import {
  type OrderStatus,
  orderStatus,
  orderStatusNames,
} from '../../orders/rules/order-status.ts';

const { pending, processing, onHold } = orderStatus;

/** In these statuses the customer may cancel an order, and change its phone and notes. */
export const openStatuses: readonly OrderStatus[] = [pending, processing, onHold];

const isOpen = (status: number): boolean => openStatuses.includes(status as OrderStatus);

export const mayCancelOrder = (order: { order_status: number; is_shipped: boolean }) =>
  isOpen(order.order_status) && !order.is_shipped;

/** The reason why an order can no longer be changed; undefined while it can. */
export function editBlockedReason({ order_status }: { order_status: number }): string | undefined {
  if (isOpen(order_status)) return undefined;
  return `This order is ${orderStatusNames[order_status as OrderStatus]} and can no longer be changed.`;
}
