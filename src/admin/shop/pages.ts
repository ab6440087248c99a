import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

const permission = 'read:shop';

export const shopDeskPages = {
  shop: deskPage({
    path: deskAddresses.shop.shop,
    permission,
    title: 'Shop',
    component: lazy(() => import('./web/shipping/shipping-page.tsx'), 'ShippingPage'),
  }),
  tax: deskPage({
    path: deskAddresses.shop.tax,
    permission,
    title: 'Tax',
    component: lazy(() => import('./web/tax/tax-page.tsx'), 'TaxPage'),
  }),
  emails: deskPage({
    path: deskAddresses.shop.emails,
    permission,
    title: 'Emails',
    component: lazy(() => import('./web/emails/emails-page.tsx'), 'EmailsPage'),
  }),
  data: deskPage({
    path: deskAddresses.shop.data,
    permission,
    title: 'Shop data',
    component: lazy(() => import('./web/data/data-page.tsx'), 'DataPage'),
  }),
};
