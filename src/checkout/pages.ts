import { late, page } from '../kit/page.ts';

const received = {
  holdsToken: true,
  component: late(() => import('./web/order/order-received-page.tsx'), 'OrderReceivedPage'),
  head: 'Order received',
} as const;

export const checkoutPages = {
  checkout: page({
    path: '/checkout',
    visits: 'buying',
    earlyScript: 'src/checkout/web/form/early-checkout.ts',
    component: late(() => import('./web/form/checkout-page.tsx'), 'CheckoutPage'),
    head: 'Checkout',
  }),
  orderReceived: page({ ...received, path: '/payExp/order-success/$orderNo' }),
  /** Linked from mails. */
  orderReceivedShort: page({ ...received, path: '/order-received/{-$orderNo}' }),
  orderCancel: page({
    path: '/order-cancel/$orderNo',
    holdsToken: true,
    visits: 'rare',
    component: late(() => import('./web/order/order-cancel-page.tsx'), 'OrderCancelPage'),
    head: 'Order cancellation',
  }),
  orderStatus: page({
    path: '/order-status',
    visits: 'rare',
    component: late(() => import('./web/order/order-status-page.tsx'), 'OrderStatusPage'),
    head: {
      title: 'Track Order | VanGon',
      description: 'Where your van parts are: the status and tracking number of an order.',
    },
  }),
};
