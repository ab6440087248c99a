import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const systemPages = {
  system: deskPage({
    path: deskAddresses.system.system,
    permission: 'read:system',
    title: 'System',
    component: lazy(() => import('./web/system-page.tsx'), 'SystemPage'),
  }),
};
