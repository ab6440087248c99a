import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const sheetDeskPages = {
  sheet: deskPage({
    path: deskAddresses.sheet.sheet,
    permission: 'read:parts',
    title: 'Parts sheet',
    component: lazy(() => import('./web/sheet-page.tsx'), 'SheetPage'),
    prefetch: 'prefetchSheet',
  }),
};
