import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const partDeskPages = {
  part: deskPage({
    path: deskAddresses.part.part,
    permission: 'read:parts',
    title: 'Part',
    component: lazy(() => import('./web/part-page.tsx'), 'PartPage'),
  }),
};
