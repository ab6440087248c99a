import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const stockDeskPages = {
  stock: deskPage({
    path: '/admin/stock',
    permission: 'read:stock',
    title: 'Stock',
    component: late(() => import('./web/stock-page.tsx'), 'StockPage'),
  }),
  receiving: deskPage({
    path: '/admin/receiving',
    permission: 'read:stock',
    title: 'Receiving',
    component: late(() => import('./web/deliveries/receiving-page.tsx'), 'ReceivingPage'),
  }),
  delivery: deskPage({
    path: '/admin/receiving/$id',
    permission: 'read:stock',
    title: 'Delivery',
    component: late(() => import('./web/deliveries/delivery-page.tsx'), 'DeliveryPage'),
  }),
  putAway: deskPage({
    path: '/admin/put-away/$id',
    permission: 'read:stock',
    title: 'Put-away list',
    component: late(() => import('./web/deliveries/put-away-page.tsx'), 'PutAwayPage'),
    isPrint: true,
  }),
  counts: deskPage({
    path: '/admin/counts',
    permission: 'read:stock',
    title: 'Counting',
    component: late(() => import('./web/counts/counts-page.tsx'), 'CountsPage'),
  }),
  count: deskPage({
    path: '/admin/counts/$id',
    permission: 'read:stock',
    title: 'Count',
    component: late(() => import('./web/counts/count-page.tsx'), 'CountPage'),
  }),
};
