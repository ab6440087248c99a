import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const partsDeskPages = {
  list: deskPage({
    path: deskAddresses.parts.list,
    permission: 'read:parts',
    title: 'Parts',
    component: lazy(() => import('./web/parts-page.tsx'), 'PartsPage'),
  }),
  add: deskPage({
    path: deskAddresses.parts.add,
    permission: 'write:parts',
    title: 'New part',
    component: lazy(() => import('./web/new-part-page.tsx'), 'NewPartPage'),
  }),
};
