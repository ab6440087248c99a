import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';

export const sheetDeskPages = {
  sheet: deskPage({
    path: '/admin/parts/sheet',
    permission: 'read:parts',
    title: 'Parts sheet',
    component: late(() => import('./web/sheet-page.tsx'), 'SheetPage'),
    prefetch: 'prefetchSheet',
  }),
};
