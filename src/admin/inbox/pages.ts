import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const inboxDeskPages = {
  inbox: deskPage({
    path: deskAddresses.inbox.inbox,
    permission: 'read:inbox',
    title: 'Inbox',
    component: lazy(() => import('./web/inbox-page.tsx'), 'InboxPage'),
  }),
};
