import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const wordsDeskPages = {
  words: deskPage({
    path: '/admin/shop/words',
    permission: 'read:shop',
    title: 'Search words',
    component: late(() => import('./web/words-page.tsx'), 'WordsPage'),
  }),
};
