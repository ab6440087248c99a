import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const offersDeskPages = {
  list: deskPage({
    path: '/admin/offers',
    permission: 'read:offers',
    title: 'Offers',
    component: late(() => import('./web/offers-page.tsx'), 'OffersPage'),
  }),
};
