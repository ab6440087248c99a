import { late } from '../../kit/page.ts';
import { deskPage } from '../frame/desk-page.ts';
import { deskAddresses } from '../addresses.ts';

const read = { permission: 'read:content' } as const;

export const contentDeskPages = {
  list: deskPage({
    ...read,
    path: deskAddresses.content.list,
    title: 'Content',
    component: late(() => import('./web/texts/articles-page.tsx'), 'ArticlesPage'),
  }),
  pages: deskPage({
    ...read,
    path: deskAddresses.content.pages,
    title: 'Pages',
    component: late(() => import('./web/texts/pages-page.tsx'), 'PagesPage'),
  }),
  faq: deskPage({
    ...read,
    path: deskAddresses.content.faq,
    title: 'Questions and answers',
    component: late(() => import('./web/texts/sections-page.tsx'), 'SectionsPage'),
  }),
  categories: deskPage({
    ...read,
    path: deskAddresses.content.categories,
    title: 'Blog categories',
    component: late(() => import('./web/texts/categories-page.tsx'), 'CategoriesPage'),
  }),
  redirects: deskPage({
    ...read,
    path: deskAddresses.content.redirects,
    title: 'Redirects',
    component: late(() => import('./web/texts/redirects-page.tsx'), 'RedirectsPage'),
  }),
  text: deskPage({
    ...read,
    path: deskAddresses.content.text,
    title: 'Text',
    component: late(() => import('./web/text/text-page.tsx'), 'TextPage'),
  }),
};
