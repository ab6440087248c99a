import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const partsFileDeskPages = {
  file: deskPage({
    path: '/admin/parts/file',
    permission: 'read:parts',
    title: 'Parts file',
    component: late(() => import('./web/parts-file-page.tsx'), 'PartsFilePage'),
  }),
};
