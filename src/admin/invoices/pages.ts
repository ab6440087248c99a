import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const invoicesDeskPages = {
  /** `q`, `kind`, `from` and `to` are in its address. */
  list: deskPage({
    path: deskAddresses.invoices.list,
    permission: 'read:money',
    title: 'Invoices',
    component: lazy(() => import('./web/invoices-page.tsx'), 'InvoicesPage'),
  }),
  /** `numbers` of invoices or `orders`, separated by commas. */
  print: deskPage({
    path: deskAddresses.invoices.print,
    permission: 'read:orders',
    title: 'Printed invoices',
    component: lazy(() => import('./web/print-invoices-page.tsx'), 'PrintInvoicesPage'),
    isPrint: true,
  }),
};
