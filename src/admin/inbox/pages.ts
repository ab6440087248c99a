import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const inboxDeskPages = {
  inbox: deskPage({
    path: '/admin/inbox',
    permission: 'read:inbox',
    title: 'Inbox',
    component: late(() => import('./web/inbox-page.tsx'), 'InboxPage'),
  }),
};
