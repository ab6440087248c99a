import { pages } from '../../pages.ts';
import { pageRoute } from './page-route.ts';

const cart = pageRoute(
  pages.cart.path,
  () => import('../../cart/web/lines/cart-page.tsx'),
  'CartPage',
);

const checkout = pageRoute(
  pages.checkout.path,
  () => import('../../checkout/web/form/checkout-page.tsx'),
  'CheckoutPage',
);

const loadReceived = () => import('../../checkout/web/order/order-received-page.tsx');

const orderReceived = pageRoute(pages.orderReceived.path, loadReceived, 'OrderReceivedPage');

const orderReceivedShort = pageRoute(
  pages.orderReceivedShort.path,
  loadReceived,
  'OrderReceivedPage',
);

const orderCancel = pageRoute(
  pages.orderCancel.path,
  () => import('../../checkout/web/order/order-cancel-page.tsx'),
  'OrderCancelPage',
);

const orderStatus = pageRoute(
  pages.orderStatus.path,
  () => import('../../checkout/web/order/order-status-page.tsx'),
  'OrderStatusPage',
);

/** Cart, checkout, and what comes after the sale. */
export const buyingRoutes = [
  cart,
  checkout,
  orderReceived,
  orderReceivedShort,
  orderCancel,
  orderStatus,
] as const;
