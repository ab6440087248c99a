import type { OrderedLine } from '../../../cart/web/clear-cart.ts';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';

export const orderedLines = ({ orders_items }: OrderConfirmation): OrderedLine[] =>
  orders_items.map(({ product_id, product_quantity }) => ({
    id: product_id,
    quantity: product_quantity,
  }));
