import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const partsDeskPages = {
  list: deskPage({
    path: '/admin/parts',
    permission: 'read:parts',
    title: 'Parts',
    component: late(() => import('./web/parts-page.tsx'), 'PartsPage'),
  }),
};
