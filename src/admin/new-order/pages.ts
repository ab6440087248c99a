import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const newOrderPages = {
  /** Its address names the draft, or whom the order is for. */
  newOrder: deskPage({
    path: deskAddresses.newOrder.newOrder,
    permission: 'write:sales',
    title: 'New order',
    component: lazy(() => import('./web/new-order-page.tsx'), 'NewOrderPage'),
  }),
};
