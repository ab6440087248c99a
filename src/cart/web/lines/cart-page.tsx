import { useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useRef } from 'react';
import { pages } from '../../../pages.ts';
import { isPlacedHere } from '../../../checkout/web/payment/stored-orders.ts';
import { LookUpNotice } from '../../../checkout/web/payment/look-up-notice.tsx';
import { cartNow, useCart, useCartIsLoaded } from '../cart-store.ts';
import { CartContents } from './cart-contents.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { ChangesPart } from '../changes/changes-part.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { NeedsScript } from './needs-script.tsx';
import { announcePlacedElsewhere, useAnnouncePartlyOrdered } from '../placed-elsewhere.ts';
import { useWatchedCart } from '../changes/use-watched-cart.ts';

export function CartPage() {
  // Rendered in pieces, between which a press is heard.
  const isKnown = useDeferredValue(useCartIsLoaded());
  const isEmpty = useCart((cart) => cart.items.length === 0);
  useHomeWhenEmptied(isEmpty);
  useAnnouncePartlyOrdered(isPlacedHere);
  useWatchedCart();

  return (
    <div className="site-width min-h-dvh-80 pt-6">
      <NeedsScript />
      <LookUpNotice />
      <ChangesPart className="mb-4" />
      {!isKnown && <CartSkeleton />}
      {isKnown && isEmpty && <EmptyCart />}
      {isKnown && !isEmpty && <CartContents />}
    </div>
  );
}

/**
 * An empty cart is shown as one; a cart that becomes empty here, also from another tab, leads home. When an order that
 * is placed in this tab has emptied it, it leads to that.
 */
function useHomeWhenEmptied(isEmpty: boolean) {
  const navigate = useNavigate();
  const hadItems = useRef(false);
  useEffect(() => {
    if (!isEmpty) {
      hadItems.current = true;
    } else if (hadItems.current) {
      hadItems.current = false;
      const { placedOrder } = cartNow();
      if (placedOrder !== null && isPlacedHere(placedOrder)) {
        const to = pages.orderReceived.path;
        void navigate({ to, params: { orderNo: placedOrder }, replace: true });
        return;
      }
      announcePlacedElsewhere();
      void navigate({ to: pages.home.path });
    }
  }, [isEmpty, navigate]);
}
