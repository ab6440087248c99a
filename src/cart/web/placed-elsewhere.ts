import { useEffect } from 'react';
import { toast } from '../../ui/overlay/toast.ts';
import { messages } from '../messages.ts';
import { cartNow, useCart } from './cart-store.ts';

/** Announces that an order placed in another tab emptied the cart. The toast stays until closed. */
export function announcePlacedElsewhere(): void {
  const { items, placedOrder } = cartNow();
  if (items.length === 0 && placedOrder !== null) announce(placedOrder);
}

/**
 * Announces an order from another tab that took only part of the cart. `isMine` recognizes orders placed in this tab.
 */
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
