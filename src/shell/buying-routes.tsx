import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { pages } from '../pages.ts';
import { root } from './root-route.tsx';

const cart = createRoute({
  getParentRoute: () => root,
  path: pages.cart.path,
  component: lazyRouteComponent(() => import('../cart/web/cart-page.tsx'), 'CartPage'),
  staticData: { source: 'src/cart/web/cart-page.tsx', head: () => ({ title: 'Cart | VanGon' }) },
});

const checkout = createRoute({
  getParentRoute: () => root,
  path: pages.checkout.path,
  component: lazyRouteComponent(() => import('../checkout/web/checkout-page.tsx'), 'CheckoutPage'),
  staticData: {
    source: 'src/checkout/web/checkout-page.tsx',
    head: () => ({ title: 'Checkout | VanGon' }),
  },
});

const received = () => import('../checkout/web/order-received-page.tsx');
const receivedData = {
  source: 'src/checkout/web/order-received-page.tsx',
  head: () => ({ title: 'Order received | VanGon' }),
};

const orderReceived = createRoute({
  getParentRoute: () => root,
  path: pages.orderReceived.path,
  component: lazyRouteComponent(received, 'OrderReceivedPage'),
  staticData: receivedData,
});

const orderReceivedShort = createRoute({
  getParentRoute: () => root,
  path: pages.orderReceivedShort.path,
  component: lazyRouteComponent(received, 'OrderReceivedPage'),
  staticData: receivedData,
});

const orderCancel = createRoute({
  getParentRoute: () => root,
  path: pages.orderCancel.path,
  component: lazyRouteComponent(
    () => import('../checkout/web/order-cancel-page.tsx'),
    'OrderCancelPage',
  ),
  staticData: {
    source: 'src/checkout/web/order-cancel-page.tsx',
    head: () => ({ title: 'Order cancelled | VanGon' }),
  },
});

const orderStatus = createRoute({
  getParentRoute: () => root,
  path: pages.orderStatus.path,
  component: lazyRouteComponent(
    () => import('../checkout/web/order-status-page.tsx'),
    'OrderStatusPage',
  ),
  staticData: {
    source: 'src/checkout/web/order-status-page.tsx',
    head: () => ({
      title: 'Track Order | VanGon',
      description: 'Where your van parts are: the status and tracking number of an order.',
    }),
  },
});

/** Cart, checkout, and what comes after the sale. */
export const buyingRoutes = [
  cart,
  checkout,
  orderReceived,
  orderReceivedShort,
  orderCancel,
  orderStatus,
] as const;
