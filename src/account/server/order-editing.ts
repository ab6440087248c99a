import {
  type OrderStatus,
  orderStatus,
  orderStatusNames,
} from '../../checkout/rules/order-status.ts';

const { pending, processing, onHold } = orderStatus;

/** While an order is in one of these, its customer may still say something about it. */
export const openStatuses: readonly OrderStatus[] = [pending, processing, onHold];

export interface OrderEditing {
  /** Phone and notes. */
  contact: boolean;
  cancel: boolean;
  /** Why nothing can be changed. */
  reason: string | null;
}

/** What a customer may still change of an order: phone and notes while it is open, and cancel until it is shipped. */
export function orderEditing(order: { order_status: number; is_shipped: boolean }): OrderEditing {
  const status = order.order_status as OrderStatus;
  const isOpen = openStatuses.includes(status);
  return {
    contact: isOpen,
    cancel: isOpen && !order.is_shipped,
    reason: isOpen
      ? null
      : `This order is ${orderStatusNames[status]} and can no longer be changed.`,
  };
}
