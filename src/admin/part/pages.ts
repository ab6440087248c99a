import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const partDeskPages = {
  part: deskPage({
    path: '/admin/parts/$id',
    permission: 'read:parts',
    title: 'Part',
    component: late(() => import('./web/part-page.tsx'), 'PartPage'),
  }),
};
