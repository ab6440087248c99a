import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const ordersPages = {
  list: deskPage({
    path: deskAddresses.orders.list,
    permission: 'read:orders',
    title: 'Orders',
    component: lazy(() => import('./web/orders-page.tsx'), 'OrdersPage'),
    prefetch: 'prefetchOrders',
  }),
};
