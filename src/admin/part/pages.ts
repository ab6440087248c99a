import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const partDeskPages = {
  part: deskPage({
    path: deskAddresses.part.part,
    permission: 'read:parts',
    title: 'Part',
    component: late(() => import('./web/part-page.tsx'), 'PartPage'),
  }),
};
