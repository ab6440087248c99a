import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const logPages = {
  log: deskPage({
    path: '/admin/log',
    permission: 'read:log',
    title: 'Log',
    component: late(() => import('./web/log-page.tsx'), 'LogPage'),
  }),
};
