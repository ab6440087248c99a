import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const todayPages = {
  today: deskPage({
    path: '/admin',
    permission: 'signed-in',
    title: 'Today',
    component: late(() => import('./web/today-page.tsx'), 'TodayPage'),
  }),
};
