import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const stockDeskPages = {
  stock: deskPage({
    path: '/admin/stock',
    permission: 'read:stock',
    title: 'Stock',
    component: late(() => import('./web/stock-page.tsx'), 'StockPage'),
  }),
};
