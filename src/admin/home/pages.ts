import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const homeDeskPages = {
  home: deskPage({
    path: deskAddresses.home.home,
    permission: 'read:content',
    title: 'Home page',
    component: lazy(() => import('./web/home-page.tsx'), 'HomePage'),
  }),
};
