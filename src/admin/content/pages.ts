import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const contentDeskPages = {
  list: deskPage({
    path: '/admin/content',
    permission: 'read:content',
    title: 'Content',
    component: late(() => import('./web/content-page.tsx'), 'ContentPage'),
  }),
};
