import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const wordsDeskPages = {
  words: deskPage({
    path: deskAddresses.words.words,
    permission: 'read:shop',
    title: 'Search words',
    component: lazy(() => import('./web/words-page.tsx'), 'WordsPage'),
  }),
};
