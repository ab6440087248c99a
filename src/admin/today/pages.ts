import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const todayPages = {
  today: deskPage({
    path: deskAddresses.today.today,
    permission: 'signed-in',
    title: 'Today',
    component: lazy(() => import('./web/today-page.tsx'), 'TodayPage'),
  }),
};
