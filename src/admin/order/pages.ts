import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const orderPages = {
  /** Its address keeps the query of the list it was opened from, such as `view`. */
  order: deskPage({
    path: deskAddresses.order.order,
    permission: 'read:orders',
    title: 'Order',
    component: lazy(() => import('./web/order-page.tsx'), 'OrderPage'),
  }),
};
