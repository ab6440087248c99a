import { addressOf } from '../../../kit/page.ts';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { cartNow, useCart, useCartIsLoaded } from '../../../cart/web/cart-store.ts';
import { NeedsScriptText } from '../../../cart/web/lines/needs-script.tsx';
import {
  announcePlacedElsewhere,
  useAnnouncePartialOrder,
} from '../../../cart/web/placed-elsewhere.ts';
import { useCartRefresh } from '../cart/use-cart-refresh.ts';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import type { OrderConfirmation } from '../../../orders/order-shapes.ts';
import './checkout-page.css';
import { CheckoutForm } from './checkout-form.tsx';
import { useCardScript } from '../payment/hosted-card.ts';
import { isPlacedHere } from '../payment/stored-orders.ts';
import { LookUpNotice } from '../payment/look-up-notice.tsx';
import { Loading, Skeleton } from '../../../ui/layout/skeleton.tsx';
import { addresses } from '../../../links/addresses.ts';

const CheckoutDocument = lazyPart(() =>
  import('../payment/hosted/reload-as-own-document.tsx').then((part) => part.ReloadAsOwnDocument),
);

export function CheckoutPage() {
  const isLoaded = useCartIsLoaded();
  const isEmpty = useCart((cart) => cart.items.length === 0);
  const navigate = useNavigate();
  const isPlaced = useRef(false);
  const hadItems = useRef(false);
  const isCardHosted = useCardScript() !== undefined;

  useAnnouncePartialOrder(isPlacedHere);
  useCartRefresh();

  // Leaves for the home page when the cart is empty, or for the order that emptied it.
  // Reads the store directly: during hydration `useCart` is always empty.
  useEffect(() => {
    if (cartNow().items.length > 0) {
      hadItems.current = true;
    } else if (isEmpty && !isPlaced.current) {
      const { placedOrder } = cartNow();
      if (placedOrder !== null && isPlacedHere(placedOrder))
        return void navigate(toOrder(placedOrder));
      if (hadItems.current) announcePlacedElsewhere();
      hadItems.current = false;
      void navigate({ href: addressOf(addresses.home), replace: true });
    }
  }, [isEmpty, navigate]);

  function goToOrder(order: OrderConfirmation) {
    isPlaced.current = true;
    void navigate(toOrder(order.order_no));
  }

  return (
    <div className="checkout site-width min-h-dvh-80 pt-6">
      <noscript>{import.meta.env.SSR && <NeedsScriptText />}</noscript>
      <LookUpNotice />
      {isCardHosted && isLoaded && (
        <Suspense fallback={null}>
          <CheckoutDocument />
        </Suspense>
      )}
      {isLoaded && isEmpty ? <CheckoutSkeleton /> : <CheckoutForm onPlaced={goToOrder} />}
    </div>
  );
}

const toOrder = (orderNo: string) => ({
  href: addressOf(addresses.orderReceived, { orderNo }),
  replace: true,
});

/** Shown while an empty cart redirects. */
function CheckoutSkeleton() {
  return (
    <Loading
      label="Loading checkout"
      className="grid gap-6 noscript:hidden lg:aside-right-96 lg:items-start"
    >
      <Skeleton className="h-10 w-52 lg:col-span-2" />
      <Skeleton className="h-160" />
      <Skeleton className="h-96" />
    </Loading>
  );
}
