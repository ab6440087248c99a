import { posix } from 'node:path';
import { expect, it } from 'vitest';
import { complaint } from '../build/imports/order.ts';
import { circles } from '../build/imports/read-imports.ts';

/** One violation per import rule: a folder or file, and what it must not import. */
const forbidden: [where: string, imported: string][] = [
  ['src/kit', '../cart/rules/totals.ts'],
  ['src/kit', 'fastify'],
  ['src/ui/form', '../../catalogue/contract.ts'],
  ['src/ui/form', '../../shell/frame.tsx'],
  ['src/ui/form', '../../pages.ts'],
  ['src/catalogue', './server/queries.ts'],
  ['src/cart', 'pg'],
  ['src/cart/rules', '../web/cart-store.ts'],
  ['src/cart/rules', 'react'],
  ['src/checkout/rules', '../server/order/find-order.ts'],
  ['src/account', './server/queries.ts'],
  ['src/account', '../calls.ts'],
  ['src/checkout/web', '../server/order/find-order.ts'],
  ['src/checkout/web/form', '../../server/order/find-order.ts'],
  ['src/checkout/web/form', '../../../calls.ts'],
  ['src/content/web', '../../shell/frame.tsx'],
  ['src/identity/web', '../server/captcha.ts'],
  ['src/cart/web', '../../catalogue/web/card/product-card.tsx'],
  ['src/wishlist/web', '../../catalogue/web/card/product-card.tsx'],
  ['src/checkout/server', '../web/form/checkout-page.tsx'],
  ['src/checkout/server/order', '../../../cart/server/handlers.ts'],
  ['src/checkout/server/order', '../../../handlers.ts'],
  ['src/account/server', '../../identity/server/handlers.ts'],
  ['src/account/server', '../../ui/form/button.tsx'],
  ['src/content/commands', '../web/home/home-page.tsx'],
  ['src/catalogue/commands', '../../../db/demo/fill.ts'],
  ['src/checkout/mail', '../server/order/find-order.ts'],
  ['src/account/mail', '../server/customers.ts'],
  ['src/server/http', '../../catalogue/web/card/product-card.tsx'],
  ['src/server/http', '../../identity/server/captcha.ts'],
  ['src/server/http', '../../calls.ts'],
  ['src/server/pages', '../../pages.ts'],
  ['src/cart', '../pages.ts'],
  ['src/cart/web', '../../pages.ts'],
  ['src/checkout/web/form', '../../../pages.ts'],
  ['src/account/server', '../../pages.ts'],
  ['src/account/mail', '../../pages.ts'],
  ['src/account/pages.ts', '../checkout/pages.ts'],
  ['src/account/pages.ts', '../ui/form/button.tsx'],
  ['src/server/pages', '../../shell/frame.tsx'],
  ['src/server/database', '../../../db/demo/fill.ts'],
  ['src/shell', '../server/http/sessions.ts'],
  ['src/shell', '../cart/server/shipping.ts'],
  ['src/account/server', '../../admin/staff/server/people.ts'],
  ['src/account', '../admin/staff/contract.ts'],
  ['src/cart/rules', '../../admin/staff/contract.ts'],
  ['src/cart/web', '../../admin/staff/contract.ts'],
  ['src/content/web', '../../admin/staff/contract.ts'],
  ['src/checkout/mail', '../../admin/staff/messages.ts'],
  ['src/account/pages.ts', '../admin/staff/messages.ts'],
  ['src/shell', '../admin/staff/contract.ts'],
  ['src/server/http', '../../admin/staff/server/people.ts'],
  ['src/ui/form', '../../admin/staff/contract.ts'],
  ['src/admin/staff', './server/people.ts'],
  ['src/admin/staff/rules', 'pg'],
  ['src/admin/staff/web', '../server/people.ts'],
  ['src/admin/staff/server', '../web/people-page.tsx'],
  ['src/admin/staff/commands', '../../../../db/fill.ts'],
  ['src', '../db/fill.ts'],
  ['src/account/web', '../pages.ts'],
  ['src/cart/rules', '../../checkout/rules/checkout-rules.ts'],
  ['src/identity/web', '../../fitment/web/my-van.ts'],
  ['src/wishlist', '../catalogue/contract.ts'],
  ['src/links', '../catalogue/contract.ts'],
  ['paypal-sandbox', '../src/checkout/contract.ts'],
];

/** Imports that the rules must not reject in the same folders. */
const allowed: typeof forbidden = [
  ['src/ui/form', '../../kit/money.ts'],
  ['src/catalogue/web/card', '../../../cart/web/add-to-cart-button.tsx'],
  ['src/checkout/server/order', '../../../cart/server/shipping.ts'],
  ['src/checkout/rules', '../../cart/rules/totals.ts'],
  ['src/server/pages', '../http/errors.ts'],
  ['src/cart/web', '../../links/addresses.ts'],
  ['src/checkout/pages.ts', './web/form/checkout-page.tsx'],
  ['src/shell', '../pages.ts'],
  ['src/shell', '../content/web/home/home-page.tsx'],
  ['src/admin/staff/server', '../../../identity/server/passwords.ts'],
  ['src/admin/staff/server', '../../log/server/read-log.ts'],
  ['src/admin/staff/web', '../../../ui/form/button.tsx'],
  ['src', './calls.ts'],
];

function ask(where: string, imported: string): string | null {
  const from = where.endsWith('.ts') ? where : `${where}/planted.ts`;
  const to = imported.startsWith('.') ? posix.join(posix.dirname(from), imported) : imported;
  return complaint(from, to);
}

it.each(forbidden)('%s must not import %s', (where, imported) => {
  expect(ask(where, imported)).not.toBeNull();
});

it.each(allowed)('%s may import %s', (where, imported) => {
  expect(ask(where, imported)).toBeNull();
});

it('a complaint says which stands above', () => {
  expect(ask('src/cart/web', '../../checkout/contract.ts')).toBe('checkout stands above cart.');
});

it('reports the files that import each other, however far around', () => {
  const imports = new Map([
    ['one.ts', ['two.ts']],
    ['two.ts', ['three.ts', 'zod']],
    ['three.ts', ['one.ts']],
    ['four.ts', ['one.ts']],
    ['five.ts', ['five.ts']],
  ]);
  expect(circles(imports)).toEqual([['one.ts', 'two.ts', 'three.ts'], ['five.ts']]);
});
