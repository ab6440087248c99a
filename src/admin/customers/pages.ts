import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const customersPages = {
  list: deskPage({
    path: deskAddresses.customers.list,
    permission: 'read:customers',
    title: 'Customers',
    component: lazy(() => import('./web/customers-page.tsx'), 'CustomersPage'),
  }),
  /** A customer without an account, by the number of one of their orders. */
  guest: deskPage({
    path: deskAddresses.customers.guest,
    permission: 'read:customers',
    title: 'Guest',
    component: lazy(() => import('./web/guest-page.tsx'), 'GuestPage'),
  }),
  customer: deskPage({
    path: deskAddresses.customers.customer,
    permission: 'read:customers',
    title: 'Customer',
    component: lazy(() => import('./web/customer-page.tsx'), 'CustomerPage'),
  }),
};
