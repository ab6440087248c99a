import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** A breach of each rule of who may import whom: a folder, and what its files must not import. */
const breaches: [string, string][] = [
  ['src/kit', '../cart/totals.ts'],
  ['src/kit', 'fastify'],
  ['src/ui', '../catalogue/contract.ts'],
  ['src/ui', '../shell/frame.tsx'],
  ['src/catalogue', './server/queries.ts'],
  ['src/cart', 'pg'],
  ['src/checkout/web', '../server/tables.ts'],
  ['src/content/web', '../../shell/frame.tsx'],
  ['src/checkout/server', '../web/checkout-page.tsx'],
  ['src/checkout/server', '../../cart/server/handlers.ts'],
  ['src/checkout/mail', '../server/tables.ts'],
  ['src/account', './server/queries.ts'],
  ['src/account/mail', '../server/tables.ts'],
  ['src/account/server', '../../captcha/server/handlers.ts'],
  ['src/captcha/web', '../server/captcha.ts'],
  ['src/cart/web', '../../catalogue/web/product-card.tsx'],
  ['src/wishlist/web', '../../catalogue/web/product-card.tsx'],
  ['src/server', '../catalogue/web/product-card.tsx'],
  ['src/server', '../shell/frame.tsx'],
  ['paypal-sandbox', './checkout/contract.ts'],
];

/** What files of the same folders may import. */
const allowed: [string, string][] = [
  ['src/ui', '../kit/money.ts'],
  ['src/catalogue/web', '../../cart/web/add-to-cart-button.tsx'],
  ['src/checkout/server', '../../cart/server/shipping.ts'],
  ['src/server', '../shell/entry-server.tsx'],
  ['src/shell', '../content/web/home-page.tsx'],
];

const folder = await mkdtemp(join(tmpdir(), 'vangon-imports-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const complaints = await lintPlanted();

async function lintPlanted(): Promise<{ code: string; filename: string }[]> {
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  for (const [where, imported] of [...breaches, ...allowed]) {
    await plant(fileOf(where, imported), `import { x } from '${imported}';\nexport const y = x;\n`);
  }
  await plant('src/kit/one.ts', `import { two } from './two.ts';\nexport const one = () => two;\n`);
  await plant('src/kit/two.ts', `import { one } from './one.ts';\nexport const two = () => one;\n`);
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
  return `${where}/planted-${imported.replace(/\W+/g, '-')}.ts`;
}

const rulesBrokenBy = (file: string) =>
  complaints.filter(({ filename }) => filename === file).map(({ code }) => code);

it.each(breaches)('%s must not import %s', (where, imported) => {
  expect(rulesBrokenBy(fileOf(where, imported))).toContain('eslint(no-restricted-imports)');
});

it.each(allowed)('%s may import %s', (where, imported) => {
  expect(rulesBrokenBy(fileOf(where, imported))).not.toContain('eslint(no-restricted-imports)');
});

it('finds a circle', () => {
  expect(rulesBrokenBy('src/kit/one.ts')).toContain('import(no-cycle)');
});
