import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const orderPages = {
  /** Its address keeps the query of the list it was opened from, such as `view`. */
  order: deskPage({
    path: '/admin/orders/$number',
    permission: 'read:orders',
    title: 'Order',
    component: late(() => import('./web/order-page.tsx'), 'OrderPage'),
  }),
};
