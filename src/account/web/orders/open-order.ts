import {
  type OrderStatus,
  orderStatus,
  orderStatusNames,
} from '../../../checkout/rules/order-status.ts';

const { pending, processing, onHold } = orderStatus;
const OPEN = new Set<number>([pending, processing, onHold]);

interface Order {
  order_status: number;
  is_shipped: boolean;
}

/** Phone and notes may change while the order is Pending, Processing or On-Hold. */
export const mayEditOrder = ({ order_status }: Pick<Order, 'order_status'>): boolean =>
  OPEN.has(order_status);

/** The same, as long as nothing has shipped. */
export const mayCancelOrder = (order: Order): boolean => mayEditOrder(order) && !order.is_shipped;

/** Why nothing can be changed any more; undefined while it can. */
export function whyNotEditable({ order_status }: Pick<Order, 'order_status'>): string | undefined {
  if (mayEditOrder({ order_status })) return undefined;
  return `This order is ${orderStatusNames[order_status as OrderStatus]} and can no longer be changed.`;
}
