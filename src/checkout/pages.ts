import { addresses } from '../links/addresses.ts';
import { late, page } from '../kit/page.ts';

const received = {
  holdsToken: true,
  component: late(() => import('./web/order/order-received-page.tsx'), 'OrderReceivedPage'),
  head: 'Order received',
} as const;

export const checkoutPages = [
  page({
    path: addresses.cart,
    visits: 'buying',
    earlyScript: 'src/checkout/web/cart/draw-stored-cart.ts',
    component: late(() => import('./web/cart/cart-page.tsx'), 'CartPage'),
    head: 'Cart',
  }),
  page({
    path: addresses.checkout,
    visits: 'buying',
    earlyScript: 'src/checkout/web/form/early-checkout.ts',
    component: late(() => import('./web/form/checkout-page.tsx'), 'CheckoutPage'),
    head: 'Checkout',
  }),
  page({ ...received, path: addresses.orderReceived }),
  /** Linked from mails. */
  page({ ...received, path: addresses.orderReceivedShort }),
  page({
    path: addresses.orderCancel,
    holdsToken: true,
    component: late(() => import('./web/order/order-cancel-page.tsx'), 'OrderCancelPage'),
    head: 'Order cancellation',
  }),
  page({
    path: addresses.orderStatus,
    component: late(() => import('./web/order/order-status-page.tsx'), 'OrderStatusPage'),
    head: {
      title: 'Track Order | VanGon',
      description: 'Where your van parts are: the status and tracking number of an order.',
    },
  }),
];
