import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** One violation per import rule: a folder or file, and what it must not import. */
const forbidden: [where: string, imported: string, name?: string][] = [
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
  ['src/cart', '../pages.ts', 'pages'],
  ['src/cart/web', '../../pages.ts', 'pages'],
  ['src/checkout/web/form', '../../../pages.ts', 'pages'],
  ['src/account/server', '../../pages.ts', 'pages'],
  ['src/account/mail', '../../pages.ts', 'pages'],
  ['src/cart/pages.ts', '../checkout/pages.ts'],
  ['src/wishlist/pages.ts', '../ui/form/button.tsx'],
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
  ['src/cart/pages.ts', '../admin/staff/messages.ts'],
  ['src/shell', '../admin/staff/contract.ts'],
  ['src/server/http', '../../admin/staff/server/people.ts'],
  ['src/ui/form', '../../admin/staff/contract.ts'],
  ['src/admin/staff', './server/people.ts'],
  ['src/admin/staff/rules', 'pg'],
  ['src/admin/staff/web', '../server/people.ts'],
  ['src/admin/staff/server', '../web/people-page.tsx'],
  ['src/admin/staff/commands', '../../../../db/fill.ts'],
  ['src', '../db/fill.ts'],
  ['paypal-sandbox', '../src/checkout/contract.ts'],
];

/** Imports that the rules must not reject in the same folders. */
const allowed: typeof forbidden = [
  ['src/ui/form', '../../kit/money.ts'],
  ['src/catalogue/web/card', '../../../cart/web/add-to-cart-button.tsx'],
  ['src/checkout/server/order', '../../../cart/server/shipping.ts'],
  ['src/checkout/rules', '../../cart/rules/totals.ts'],
  ['src/server/pages', '../http/errors.ts'],
  ['src/cart/web', '../../checkout/pages.ts'],
  ['src/wishlist/web', '../pages.ts'],
  ['src/checkout/pages.ts', './web/form/checkout-page.tsx'],
  ['src/shell', '../pages.ts'],
  ['src/shell', '../content/web/home/home-page.tsx'],
  ['src/admin/staff/server', '../../../identity/server/passwords.ts'],
  ['src/admin/staff/server', '../../log/server/read-log.ts'],
  ['src/admin/staff/web', '../../../ui/form/button.tsx'],
  ['src', './calls.ts'],
];

const folder = await mkdtemp(join(tmpdir(), 'vangon-imports-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const complaints = await lintPlanted();

async function lintPlanted(): Promise<{ code: string; filename: string }[]> {
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [where, imported, name = 'x'] of [...forbidden, ...allowed]) {
    await plant(
      fileOf(where, imported),
      `import { ${name} } from '${imported}';\nexport const y = ${name};\n`,
    );
  }
  await plant('src/kit/one.ts', `import { two } from './two.ts';\nexport const one = () => two;\n`);
  await plant('src/kit/two.ts', `import { one } from './one.ts';\nexport const two = () => one;\n`);
  // A cycle of type imports counts too.
  await plant(
    'src/kit/three.ts',
    `import type { Four } from './four.ts';\nexport type Three = Four[];\n`,
  );
  await plant(
    'src/kit/four.ts',
    `import type { Three } from './three.ts';\nexport type Four = Three[];\n`,
  );
  const { stdout } = await run(join(root, 'node_modules/.bin/oxlint'), ['--format=json'], {
    cwd: folder,
  }).catch((failed: { stdout: string }) => failed);
  return (JSON.parse(stdout) as { diagnostics: typeof complaints }).diagnostics;
}

async function plant(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}

function fileOf(where: string, imported: string): string {
  if (where.endsWith('.ts')) return where;
  return `${where}/planted-${imported.replace(/\W+/g, '-')}.ts`;
}

const rulesBrokenBy = (file: string) =>
  complaints.filter(({ filename }) => filename === file).map(({ code }) => code);

it.each(forbidden)('%s must not import %s', (where, imported) => {
  expect(rulesBrokenBy(fileOf(where, imported))).toContain('eslint(no-restricted-imports)');
});

it.each(allowed)('%s may import %s', (where, imported) => {
  expect(rulesBrokenBy(fileOf(where, imported))).not.toContain('eslint(no-restricted-imports)');
});

it.each(['src/kit/one.ts', 'src/kit/three.ts'])('reports the import cycle of %s', (file) => {
  expect(rulesBrokenBy(file)).toContain('import(no-cycle)');
});
