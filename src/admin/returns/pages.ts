import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const returnsPages = {
  list: deskPage({
    path: deskAddresses.returns.list,
    permission: 'read:orders',
    title: 'Returns',
    component: lazy(() => import('./web/returns-page.tsx'), 'ReturnsPage'),
  }),
  receive: deskPage({
    path: deskAddresses.returns.receive,
    permission: 'read:orders',
    title: 'Return',
    component: lazy(() => import('./web/receive-page.tsx'), 'ReceivePage'),
  }),
};
