import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const customersPages = {
  list: deskPage({
    path: '/admin/customers',
    permission: 'read:customers',
    title: 'Customers',
    component: late(() => import('./web/customers-page.tsx'), 'CustomersPage'),
  }),
  /** A customer without an account, by the number of one of their orders. */
  guest: deskPage({
    path: '/admin/customers/guest/$order',
    permission: 'read:customers',
    title: 'Guest',
    component: late(() => import('./web/guest-page.tsx'), 'GuestPage'),
  }),
  customer: deskPage({
    path: '/admin/customers/$id',
    permission: 'read:customers',
    title: 'Customer',
    component: late(() => import('./web/customer-page.tsx'), 'CustomerPage'),
  }),
};
