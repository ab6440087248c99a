import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const reportsDeskPages = {
  reports: deskPage({
    path: '/admin/reports',
    permission: 'read:reports',
    title: 'Reports',
    component: late(() => import('./web/reports-page.tsx'), 'ReportsPage'),
  }),
};
