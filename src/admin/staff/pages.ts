import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const staffPages = {
  people: deskPage({
    path: '/admin/staff',
    permission: 'read:staff',
    title: 'Staff',
    component: late(() => import('./web/people/people-page.tsx'), 'PeoplePage'),
  }),
  me: deskPage({
    path: '/admin/me',
    permission: 'signed-in',
    title: 'Your account',
    component: late(() => import('./web/me/me-page.tsx'), 'MePage'),
  }),
  /** The link's token stands after the `#`: src/admin/staff/server/invitations.ts builds the address. */
  invitation: deskPage({
    path: '/admin/invitation',
    permission: 'anyone',
    title: 'Join',
    component: late(() => import('./web/invitation/invitation-page.tsx'), 'InvitationPage'),
  }),
};
