import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const logPages = {
  log: deskPage({
    path: deskAddresses.log.log,
    permission: 'read:log',
    title: 'Log',
    component: lazy(() => import('./web/log-page.tsx'), 'LogPage'),
  }),
};
