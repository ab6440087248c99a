import { addressOf } from '../../../kit/page.ts';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { isPlacedHere } from '../payment/stored-orders.ts';
import { LookUpNotice } from '../payment/look-up-notice.tsx';
import { cartNow, useCart, useCartIsLoaded } from '../../../cart/web/cart-store.ts';
import { CartContents } from './cart-contents.tsx';
import { CartSkeleton } from './cart-skeleton.tsx';
import { LazyChangesNotice } from '../../../cart/web/changes/lazy-changes-notice.tsx';
import { NeedsScriptText } from '../../../cart/web/lines/needs-script.tsx';
import {
  announcePlacedElsewhere,
  useAnnouncePartialOrder,
} from '../../../cart/web/placed-elsewhere.ts';
import { useCartRefresh } from './use-cart-refresh.ts';
import { addresses } from '../../../links/addresses.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';

const EmptyCart = lazyPart(() => import('./empty-cart.tsx').then((part) => part.EmptyCart));

export function CartPage() {
  const isLoaded = useCartIsLoaded();
  const isEmpty = useCart((cart) => cart.items.length === 0);
  useHomeWhenEmptied(isEmpty);
  useAnnouncePartialOrder(isPlacedHere);
  useCartRefresh();

  return (
    <div className="site-width min-h-dvh-80 pt-6">
      <noscript>{import.meta.env.SSR && <NeedsScriptText />}</noscript>
      <LookUpNotice />
      <LazyChangesNotice />
      {!isLoaded && <CartSkeleton />}
      {isLoaded && isEmpty && (
        <Suspense fallback={<CartSkeleton />}>
          <EmptyCart />
        </Suspense>
      )}
      {isLoaded && !isEmpty && <CartContents />}
    </div>
  );
}

/**
 * Leaves the page when the cart becomes empty, here or in another tab: for the order if this tab placed it, otherwise
 * for the home page. A cart that was empty from the start is shown.
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
        const href = addressOf(addresses.orderReceived, { orderNo: placedOrder });
        void navigate({ href, replace: true });
        return;
      }
      announcePlacedElsewhere();
      void navigate({ href: addressOf(addresses.home) });
    }
  }, [isEmpty, navigate]);
}
