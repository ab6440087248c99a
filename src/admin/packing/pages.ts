import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const packingPages = {
  pick: deskPage({
    path: deskAddresses.packing.pick,
    permission: 'read:packing',
    title: 'Pick and pack',
    component: late(() => import('./web/pick/pick-page.tsx'), 'PickPage'),
  }),
  pack: deskPage({
    path: deskAddresses.packing.pack,
    permission: 'read:packing',
    title: 'Pack',
    component: late(() => import('./web/pack/pack-page.tsx'), 'PackPage'),
  }),
  /** `orders`: numbers, separated by commas. */
  slips: deskPage({
    path: deskAddresses.packing.slips,
    permission: 'read:packing',
    title: 'Packing slips',
    component: late(() => import('./web/print/slips-page.tsx'), 'SlipsPage'),
    isPrint: true,
  }),
  labels: deskPage({
    path: deskAddresses.packing.labels,
    permission: 'read:packing',
    title: 'Address labels',
    component: late(() => import('./web/print/labels-page.tsx'), 'LabelsPage'),
    isPrint: true,
  }),
};
