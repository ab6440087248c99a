import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const partsFileDeskPages = {
  file: deskPage({
    path: deskAddresses.partsFile.file,
    permission: 'read:parts',
    title: 'Parts file',
    component: lazy(() => import('./web/parts-file-page.tsx'), 'PartsFilePage'),
  }),
};
