import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const homeDeskPages = {
  home: deskPage({
    path: '/admin/content/home',
    permission: 'read:content',
    title: 'Home page',
    component: late(() => import('./web/home-page.tsx'), 'HomePage'),
  }),
};
