import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const run = promisify(execFile);

/** A breach of each rule of who may import whom: the file, and what it must not import. */
const breaches: [string, string][] = [
  ['src/kit/money.ts', '../cart/totals.ts'],
  ['src/kit/call.ts', 'fastify'],
  ['src/ui/button.tsx', '../catalogue/contract.ts'],
  ['src/catalogue/contract.ts', './server/queries.ts'],
  ['src/cart/totals.ts', 'pg'],
  ['src/checkout/web/checkout-page.tsx', '../server/tables.ts'],
  ['src/content/web/home-page.tsx', '../../shell/frame.tsx'],
  ['src/checkout/server/handlers.ts', '../web/checkout-page.tsx'],
  ['src/checkout/server/price-cart.ts', '../../cart/server/handlers.ts'],
  ['src/cart/web/cart-page.tsx', '../../catalogue/web/card.tsx'],
  ['src/wishlist/web/heart.tsx', '../../catalogue/web/card.tsx'],
  ['src/server/app.ts', '../catalogue/web/card.tsx'],
  ['src/server/pages.ts', '../shell/frame.tsx'],
  ['paypal-sandbox/orders.ts', '../src/checkout/contract.ts'],
];

/** What the same files may import. */
const allowed: [string, string][] = [
  ['src/ui/price.tsx', '../kit/money.ts'],
  ['src/catalogue/web/card.tsx', '../../cart/web/add-to-cart-button.tsx'],
  ['src/checkout/server/price.ts', '../../cart/server/shipping.ts'],
  ['src/server/renderer.ts', '../shell/entry-server.tsx'],
  ['src/shell/routes.tsx', '../content/web/home-page.tsx'],
];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vangon-imports-'));
  await copyFile(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function complaintsAbout([file, imported]: [string, string]): Promise<string> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `import { x } from '${imported}';\nexport const y = x;\n`);
  try {
    const { stdout } = await run(join(root, 'node_modules/.bin/oxlint'), [file], { cwd: folder });
    return stdout;
  } catch (failed) {
    return (failed as { stdout: string }).stdout;
  } finally {
    await rm(path);
  }
}

it.each(breaches)('%s must not import %s', async (...breach) => {
  expect(await complaintsAbout(breach)).toContain('no-restricted-imports');
});

it.each(allowed)('%s may import %s', async (...import_) => {
  expect(await complaintsAbout(import_)).not.toContain('no-restricted-imports');
});

it('finds a circle', async () => {
  const one = join(folder, 'src/kit/one.ts');
  await mkdir(dirname(one), { recursive: true });
  await writeFile(one, `import { two } from './two.ts';\nexport const one = () => two;\n`);
  await writeFile(
    join(folder, 'src/kit/two.ts'),
    `import { one } from './one.ts';\nexport const two = () => one;\n`,
  );
  const { stdout } = await run(join(root, 'node_modules/.bin/oxlint'), ['src/kit'], {
    cwd: folder,
  }).catch((failed: { stdout: string }) => failed);
  expect(stdout).toContain('no-cycle');
});
