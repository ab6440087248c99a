import { toast } from '../../ui/toast.ts';
import { messages } from '../messages.ts';
import { cartNow } from './cart-store.ts';

/** Says why the cart has become empty, when an order from another tab did it; stays until it is closed. */
export function tellPlacedElsewhere(): void {
  const { items, placedOrder } = cartNow();
  if (items.length > 0 || placedOrder === null) return;
  toast.info(`${messages.placedElsewhere}: ${placedOrder}`, { duration: Number.POSITIVE_INFINITY });
}
