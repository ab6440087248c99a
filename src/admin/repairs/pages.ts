import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const repairsDeskPages = {
  repairs: deskPage({
    path: deskAddresses.repairs.repairs,
    permission: 'read:shop',
    title: 'Repairs',
    component: lazy(() => import('./web/repairs-desk-page.tsx'), 'RepairsDeskPage'),
  }),
  repair: deskPage({
    path: deskAddresses.repairs.repair,
    permission: 'read:shop',
    title: 'Repair',
    component: lazy(() => import('./web/repair-desk-page.tsx'), 'RepairDeskPage'),
  }),
};
