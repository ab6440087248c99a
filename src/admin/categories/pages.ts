import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

export const categoriesDeskPages = {
  categories: deskPage({
    path: deskAddresses.categories.categories,
    permission: 'read:parts',
    title: 'Categories',
    component: lazy(() => import('./web/categories-page.tsx'), 'CategoriesPage'),
  }),
};
