import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const shopDeskPages = {
  shop: deskPage({
    path: '/admin/shop',
    permission: 'read:shop',
    title: 'Shop',
    component: late(() => import('./web/shop-page.tsx'), 'ShopPage'),
  }),
};
