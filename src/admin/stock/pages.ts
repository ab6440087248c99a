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
    component: late(() => import('./web/receiving-page.tsx'), 'ReceivingPage'),
  }),
  delivery: deskPage({
    path: '/admin/receiving/$id',
    permission: 'read:stock',
    title: 'Delivery',
    component: late(() => import('./web/delivery-page.tsx'), 'DeliveryPage'),
  }),
  putAway: deskPage({
    path: '/admin/put-away/$id',
    permission: 'read:stock',
    title: 'Put-away list',
    component: late(() => import('./web/put-away-page.tsx'), 'PutAwayPage'),
    isPrint: true,
  }),
  counts: deskPage({
    path: '/admin/counts',
    permission: 'read:stock',
    title: 'Counting',
    component: late(() => import('./web/counts-page.tsx'), 'CountsPage'),
  }),
  count: deskPage({
    path: '/admin/counts/$id',
    permission: 'read:stock',
    title: 'Count',
    component: late(() => import('./web/count-page.tsx'), 'CountPage'),
  }),
};
