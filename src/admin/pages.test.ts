import { expect, it } from 'vitest';
import { permissionsOf, type Role } from '../kit/permissions.ts';
import { mayOpen } from './frame/desk-page.ts';
import { backOfficePages } from './pages.ts';

const EVERYBODY = ['/admin', '/admin/me', '/admin/invitation'];
const PARTS = [
  '/admin/parts',
  '/admin/parts/sheet',
  '/admin/parts/$id',
  '/admin/parts/file',
  '/admin/parts/categories',
];
const ORDERS = [
  '/admin/orders',
  '/admin/orders/$number',
  '/admin/returns',
  '/admin/returns/$number',
  '/admin/invoices/print',
];

const openTo: Record<Exclude<Role, 'owner'>, string[]> = {
  sales: [
    ...EVERYBODY,
    ...PARTS,
    ...ORDERS,
    '/admin/orders/new',
    '/admin/stock',
    '/admin/purchases',
    '/admin/purchases/$id',
    '/admin/receiving',
    '/admin/receiving/$id',
    '/admin/put-away/$id',
    '/admin/counts',
    '/admin/counts/$id',
    '/admin/customers',
    '/admin/customers/guest/$order',
    '/admin/customers/$id',
    '/admin/inbox',
  ],
  packing: [
    ...EVERYBODY,
    ...PARTS,
    ...ORDERS,
    '/admin/packing',
    '/admin/packing/$number',
    '/admin/slips',
    '/admin/labels',
    '/admin/stock',
    '/admin/purchases',
    '/admin/purchases/$id',
    '/admin/receiving',
    '/admin/receiving/$id',
    '/admin/put-away/$id',
    '/admin/counts',
    '/admin/counts/$id',
  ],
  content: [
    ...EVERYBODY,
    ...PARTS,
    '/admin/content',
    '/admin/content/pages',
    '/admin/content/faq',
    '/admin/content/categories',
    '/admin/content/redirects',
    '/admin/content/text/$kind/$key',
    '/admin/content/home',
    '/admin/diagrams',
    '/admin/diagrams/new',
    '/admin/diagrams/$id',
    '/admin/inbox',
  ],
  accounts: [
    ...EVERYBODY,
    ...ORDERS,
    '/admin/customers',
    '/admin/customers/guest/$order',
    '/admin/customers/$id',
    '/admin/offers',
    '/admin/offers/points',
    '/admin/offers/$code',
    '/admin/money',
    '/admin/invoices',
    '/admin/reports',
  ],
};

const opened = (role: Role) => {
  const permissions = [...permissionsOf([role])];
  return backOfficePages.filter((page) => mayOpen(page, permissions)).map(({ path }) => path);
};

it.each(Object.entries(openTo))('%s opens these pages and no others', (role, paths) => {
  expect(opened(role as Role).toSorted()).toEqual(paths.toSorted());
});

it('an owner opens every page', () => {
  expect(opened('owner')).toHaveLength(backOfficePages.length);
});

it('visitors open the page that an invitation leads to, and no other', () => {
  const open = backOfficePages.filter(({ permission }) => permission === 'anyone');
  expect(open.map(({ path }) => path)).toEqual(['/admin/invitation']);
});
