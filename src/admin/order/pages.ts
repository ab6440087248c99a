import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const orderPages = {
  /** The query of the list that it was opened from, such as `view`, stays in its address. */
  order: deskPage({
    path: '/admin/orders/$number',
    permission: 'read:orders',
    title: 'Order',
    component: late(() => import('./web/order-page.tsx'), 'OrderPage'),
  }),
};
