import { addresses } from '../links/addresses.ts';
import { lazy, page } from '../kit/page.ts';

const received = {
  holdsToken: true,
  component: lazy(() => import('./web/order/order-received-page.tsx'), 'OrderReceivedPage'),
  head: 'Order received',
} as const;

export const checkoutPages = [
  page({
    path: addresses.cart,
    visits: 'buying',
    earlyScript: 'src/checkout/web/cart/draw-stored-cart.ts',
    component: lazy(() => import('./web/cart/cart-page.tsx'), 'CartPage'),
    head: 'Cart',
  }),
  page({
    path: addresses.sharedCart,
    // The link tells what somebody is about to buy.
    holdsToken: true,
    component: lazy(() => import('./web/lists/shared-cart-page.tsx'), 'SharedCartPage'),
    head: 'Shared cart',
  }),
  page({
    path: addresses.checkout,
    visits: 'buying',
    earlyScript: 'src/checkout/web/form/early-checkout.ts',
    component: lazy(() => import('./web/form/checkout-page.tsx'), 'CheckoutPage'),
    head: 'Checkout',
  }),
  page({ ...received, path: addresses.orderReceived }),
  /** Linked from mails. */
  page({ ...received, path: addresses.orderReceivedShort }),
  page({
    path: addresses.orderCancel,
    holdsToken: true,
    component: lazy(() => import('./web/order/order-cancel-page.tsx'), 'OrderCancelPage'),
    head: 'Order cancellation',
  }),
  page({
    path: addresses.return,
    holdsToken: true,
    component: lazy(() => import('./web/returns/return-page.tsx'), 'ReturnPage'),
    head: 'Return',
  }),
  page({
    path: addresses.orderStatus,
    component: lazy(() => import('./web/order/order-status-page.tsx'), 'OrderStatusPage'),
    head: {
      title: 'Track Order | VanGon',
      description: 'Where your van parts are: the status and tracking number of an order.',
    },
  }),
];
