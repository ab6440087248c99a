import { lazy } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

const read = { permission: 'read:content' } as const;

export const contentDeskPages = {
  list: deskPage({
    ...read,
    path: deskAddresses.content.list,
    title: 'Content',
    component: lazy(() => import('./web/texts/texts-page.tsx'), 'TextsPage'),
  }),
  pages: deskPage({
    ...read,
    path: deskAddresses.content.pages,
    title: 'Pages',
    component: lazy(() => import('./web/texts/texts-page.tsx'), 'TextsPage'),
  }),
  faq: deskPage({
    ...read,
    path: deskAddresses.content.faq,
    title: 'Questions and answers',
    component: lazy(() => import('./web/texts/texts-page.tsx'), 'TextsPage'),
  }),
  categories: deskPage({
    ...read,
    path: deskAddresses.content.categories,
    title: 'Blog categories',
    component: lazy(() => import('./web/texts/categories-page.tsx'), 'CategoriesPage'),
  }),
  redirects: deskPage({
    ...read,
    path: deskAddresses.content.redirects,
    title: 'Redirects',
    component: lazy(() => import('./web/texts/redirects-page.tsx'), 'RedirectsPage'),
  }),
  text: deskPage({
    ...read,
    path: deskAddresses.content.text,
    title: 'Text',
    component: lazy(() => import('./web/text/text-page.tsx'), 'TextPage'),
  }),
};
