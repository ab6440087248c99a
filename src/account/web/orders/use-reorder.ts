import { useNavigate } from '@tanstack/react-router';
import { reorderAll, reorderItem } from '../../../checkout/web/reorder/reorder.ts';
import { addressOf } from '../../../kit/page.ts';
import { addresses } from '../../../links/addresses.ts';
import type { OrderDetail, OrderDetailItem } from '../../contract.ts';

/** Orders a whole order again, which opens the cart, or one item of it, which stays. */
export function useReorder() {
  const navigate = useNavigate();
  const viewCart = () => navigate({ href: addressOf(addresses.cart) });
  return {
    reorderAll: (order: OrderDetail, items: readonly OrderDetailItem[]) =>
      reorderAll(order, items, viewCart),
    reorderItem: (order: OrderDetail, item: OrderDetailItem) => reorderItem(order, item, viewCart),
  };
}
