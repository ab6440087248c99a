// npm run lighthouse: the pages as a phone on slow 4G shows them, five looks each, medians against the budgets.
// About five minutes. `-- --looks 1` for a quick one.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { browser } from '../bin/browser.mjs';
import { startShop } from '../src/server/testing/shop-process.ts';
import { type Figure, report } from './figures/figure.ts';
import { Undoing } from './figures/undoing.ts';
import { budgets, type PageLooked } from './looking/budgets.ts';
import { looksAsFigures } from './looking/figures.ts';
import { type Look, look } from './looking/look.ts';
import { fillCart, forgetFiles, openBrowser } from './looking/open-browser.ts';
import { measuredPaths } from './weighing/paths.ts';

const { values } = parseArgs({
  options: { looks: { type: 'string', default: '5' } },
  strict: false,
});
const looksEach = Number(values.looks);

await using steps = new Undoing();
const folder = await mkdtemp(join(tmpdir(), 'vangon-lighthouse-'));
steps.defer(() => rm(folder, { recursive: true, force: true }));
await chmod(folder, 0o755);
const shop = await startShop({ DATA_DIR: join(folder, 'data') });
steps.defer(async () => void (await shop.stop()));
process.env['VANGON_BROWSER'] ??= await browser();
const looking = await openBrowser(join(folder, 'profile'));
steps.defer(() => looking.context.close());
await fillCart(looking, shop.address);

const paths = await measuredPaths(shop.address);
const figures: Figure[] = [];
for (const page of Object.keys(budgets) as PageLooked[]) {
  console.log(`${page} …`);
  const looks: Look[] = [];
  while (looks.length < looksEach) {
    await forgetFiles(looking);
    looks.push(await look(shop.address + paths[page], looking.port));
  }
  figures.push(...looksAsFigures(page, looks));
}
report(figures);
