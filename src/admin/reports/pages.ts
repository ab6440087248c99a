import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const reportsDeskPages = {
  reports: deskPage({
    path: deskAddresses.reports.reports,
    permission: 'read:reports',
    title: 'Reports',
    component: lazy(() => import('./web/reports-page.tsx'), 'ReportsPage'),
  }),
};
