import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const stockDeskPages = {
  stock: deskPage({
    path: deskAddresses.stock.stock,
    permission: 'read:stock',
    title: 'Stock',
    component: lazy(() => import('./web/stock-page.tsx'), 'StockPage'),
  }),
  purchases: deskPage({
    path: deskAddresses.stock.purchases,
    permission: 'read:stock',
    title: 'Purchases',
    component: lazy(() => import('./web/purchases/purchases-page.tsx'), 'PurchasesPage'),
  }),
  purchase: deskPage({
    path: deskAddresses.stock.purchase,
    permission: 'read:stock',
    title: 'Purchase order',
    component: lazy(() => import('./web/purchases/purchase-page.tsx'), 'PurchasePage'),
  }),
  receiving: deskPage({
    path: deskAddresses.stock.receiving,
    permission: 'read:stock',
    title: 'Receiving',
    component: lazy(() => import('./web/deliveries/receiving-page.tsx'), 'ReceivingPage'),
  }),
  delivery: deskPage({
    path: deskAddresses.stock.delivery,
    permission: 'read:stock',
    title: 'Delivery',
    component: lazy(() => import('./web/deliveries/delivery-page.tsx'), 'DeliveryPage'),
  }),
  putAway: deskPage({
    path: deskAddresses.stock.putAway,
    permission: 'read:stock',
    title: 'Put-away list',
    component: lazy(() => import('./web/deliveries/put-away-page.tsx'), 'PutAwayPage'),
    isPrint: true,
  }),
  counts: deskPage({
    path: deskAddresses.stock.counts,
    permission: 'read:stock',
    title: 'Counting',
    component: lazy(() => import('./web/counts/counts-page.tsx'), 'CountsPage'),
  }),
  count: deskPage({
    path: deskAddresses.stock.count,
    permission: 'read:stock',
    title: 'Count',
    component: lazy(() => import('./web/counts/count-page.tsx'), 'CountPage'),
  }),
};
