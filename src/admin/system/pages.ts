import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const systemPages = {
  system: deskPage({
    path: '/admin/system',
    permission: 'read:system',
    title: 'System',
    component: late(() => import('./web/system-page.tsx'), 'SystemPage'),
  }),
};
