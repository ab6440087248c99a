import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const packingPages = {
  pick: deskPage({
    path: deskAddresses.packing.pick,
    permission: 'read:packing',
    title: 'Pick and pack',
    component: lazy(() => import('./web/pick/pick-page.tsx'), 'PickPage'),
  }),
  pack: deskPage({
    path: deskAddresses.packing.pack,
    permission: 'read:packing',
    title: 'Pack',
    component: lazy(() => import('./web/pack/pack-page.tsx'), 'PackPage'),
  }),
  /** `orders`: numbers, separated by commas. */
  slips: deskPage({
    path: deskAddresses.packing.slips,
    permission: 'read:packing',
    title: 'Packing slips',
    component: lazy(() => import('./web/print/slips-page.tsx'), 'SlipsPage'),
    isPrint: true,
  }),
  labels: deskPage({
    path: deskAddresses.packing.labels,
    permission: 'read:packing',
    title: 'Address labels',
    component: lazy(() => import('./web/print/labels-page.tsx'), 'LabelsPage'),
    isPrint: true,
  }),
};
