import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const stockDeskPages = {
  stock: deskPage({
    path: deskAddresses.stock.stock,
    permission: 'read:stock',
    title: 'Stock',
    component: late(() => import('./web/stock-page.tsx'), 'StockPage'),
  }),
  receiving: deskPage({
    path: deskAddresses.stock.receiving,
    permission: 'read:stock',
    title: 'Receiving',
    component: late(() => import('./web/deliveries/receiving-page.tsx'), 'ReceivingPage'),
  }),
  delivery: deskPage({
    path: deskAddresses.stock.delivery,
    permission: 'read:stock',
    title: 'Delivery',
    component: late(() => import('./web/deliveries/delivery-page.tsx'), 'DeliveryPage'),
  }),
  putAway: deskPage({
    path: deskAddresses.stock.putAway,
    permission: 'read:stock',
    title: 'Put-away list',
    component: late(() => import('./web/deliveries/put-away-page.tsx'), 'PutAwayPage'),
    isPrint: true,
  }),
  counts: deskPage({
    path: deskAddresses.stock.counts,
    permission: 'read:stock',
    title: 'Counting',
    component: late(() => import('./web/counts/counts-page.tsx'), 'CountsPage'),
  }),
  count: deskPage({
    path: deskAddresses.stock.count,
    permission: 'read:stock',
    title: 'Count',
    component: late(() => import('./web/counts/count-page.tsx'), 'CountPage'),
  }),
};
