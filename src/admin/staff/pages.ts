import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const staffPages = {
  people: deskPage({
    path: deskAddresses.staff.people,
    permission: 'read:staff',
    title: 'Staff',
    component: lazy(() => import('./web/people/people-page.tsx'), 'PeoplePage'),
  }),
  me: deskPage({
    path: deskAddresses.staff.me,
    permission: 'signed-in',
    title: 'Your account',
    component: lazy(() => import('./web/me/me-page.tsx'), 'MePage'),
  }),
  /** The link's token stands after the `#`: src/admin/staff/server/invitations.ts builds the address. */
  invitation: deskPage({
    path: deskAddresses.staff.invitation,
    permission: 'anyone',
    title: 'Join',
    component: lazy(() => import('./web/invitation/invitation-page.tsx'), 'InvitationPage'),
  }),
};
