import { useEffect } from 'react';
import { toast } from '../../ui/overlay/toast.ts';
import { messages } from '../messages.ts';
import { cartNow, useCart } from './cart-store.ts';

/** Says why the cart has become empty, when an order from another tab did it; stays until it is closed. */
export function announcePlacedElsewhere(): void {
  const { items, placedOrder } = cartNow();
  if (items.length === 0 && placedOrder !== null) announce(placedOrder);
}

/** The same where an order from another tab took only a part of the cart. `isMine`: this tab knows of it already. */
export function useAnnouncePartialOrder(isMine: (orderNo: string) => boolean): void {
  useEffect(
    () =>
      useCart.subscribe(({ items, placedOrder }, before) => {
        const isNew = placedOrder !== null && placedOrder !== before.placedOrder;
        if (isNew && items.length > 0 && !isMine(placedOrder)) announce(placedOrder);
      }),
    [isMine],
  );
}

const announce = (orderNo: string) =>
  toast.info(`${messages.placedElsewhere}: ${orderNo}`, { duration: Number.POSITIVE_INFINITY });
