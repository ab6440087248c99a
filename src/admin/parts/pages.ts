import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const partsDeskPages = {
  list: deskPage({
    path: '/admin/parts',
    permission: 'read:parts',
    title: 'Parts',
    component: late(() => import('./web/parts-page.tsx'), 'PartsPage'),
  }),
  add: deskPage({
    path: '/admin/parts/new',
    permission: 'write:parts',
    title: 'New part',
    component: late(() => import('./web/new-part-page.tsx'), 'NewPartPage'),
  }),
};
