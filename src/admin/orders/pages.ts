import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const ordersPages = {
  list: deskPage({
    path: '/admin/orders',
    permission: 'read:orders',
    title: 'Orders',
    component: late(() => import('./web/orders-page.tsx'), 'OrdersPage'),
    prefetch: 'prefetchOrders',
  }),
};
