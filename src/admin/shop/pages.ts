import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

const permission = 'read:shop';

export const shopDeskPages = {
  shop: deskPage({
    path: '/admin/shop',
    permission,
    title: 'Shop',
    component: late(() => import('./web/shipping/shipping-page.tsx'), 'ShippingPage'),
  }),
  tax: deskPage({
    path: '/admin/shop/tax',
    permission,
    title: 'Tax',
    component: late(() => import('./web/tax/tax-page.tsx'), 'TaxPage'),
  }),
  emails: deskPage({
    path: '/admin/shop/emails',
    permission,
    title: 'Emails',
    component: late(() => import('./web/emails/emails-page.tsx'), 'EmailsPage'),
  }),
  data: deskPage({
    path: '/admin/shop/data',
    permission,
    title: 'Shop data',
    component: late(() => import('./web/data/data-page.tsx'), 'DataPage'),
  }),
};
