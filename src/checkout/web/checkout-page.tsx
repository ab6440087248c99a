import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useCart, useCartIsKnown } from '../../cart/web/cart-store.ts';
import { pages } from '../../pages.ts';
import type { OrderConfirmation } from '../contract.ts';
import { messages } from '../messages.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

// The content security policy allows no code made from text.
if (typeof document !== 'undefined') z.config({ jitless: true });

export function CheckoutPage() {
  const isKnown = useCartIsKnown();
  const isEmpty = useCart((cart) => cart.items.length === 0);
  const navigate = useNavigate();
  const [placed, setPlaced] = useState<OrderConfirmation | null>(null);

  // Nothing to pay for: home. After an order, though, the cart is empty because all is well.
  useEffect(() => {
    if (isEmpty && !placed) void navigate({ to: pages.home.path, replace: true });
  }, [isEmpty, placed, navigate]);

  function goToOrder(order: OrderConfirmation) {
    setPlaced(order);
    void navigate({
      to: pages.orderReceived.path,
      params: { orderNo: order.order_no },
      replace: true,
    });
  }

  return (
    <div className="site-width min-h-[80dvh] pt-6">
      {placed && <p role="status">{messages.paid}</p>}
      {!placed && (!isKnown || isEmpty) && <CheckoutSkeleton />}
      {!placed && isKnown && !isEmpty && <CheckoutForm onPlaced={goToOrder} />}
    </div>
  );
}
