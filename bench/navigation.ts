// npm run bench:navigation: from a click on a card to its product page, prefetched on hover and cold, medians of nine.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { browser as findBrowser } from '../bin/browser.mjs';
import { startShop } from '../src/server/testing/shop-process.ts';
import { atMost, type Figure, report, withoutBudget } from './figures/figure.ts';
import { median } from './figures/statistics.ts';
import { CleanupSteps } from './figures/cleanup-steps.ts';
import { type NavigationConditions, openProduct } from './navigation/open-product.ts';
import { measuredPaths } from './sizes/paths.ts';

const PRODUCTS = 9;

await using steps = new CleanupSteps();
const folder = await mkdtemp(join(tmpdir(), 'vangon-navigation-'));
steps.defer(() => rm(folder, { recursive: true, force: true }));
// A folder that PostgreSQL's own account can enter.
await chmod(folder, 0o755);
const shop = await startShop({ DATA_DIR: join(folder, 'data') });
steps.defer(async () => void (await shop.stop()));
const browser = await chromium.launch({
  executablePath: process.env['VANGON_BROWSER'] ?? (await findBrowser()),
  args: ['--no-sandbox', '--disable-gpu'],
});
steps.defer(() => browser.close());

const list = shop.address + (await measuredPaths(shop.address)).listing;
const times = async (manner: NavigationConditions): Promise<number> => {
  const measured: number[] = [];
  for (let nth = 0; nth < PRODUCTS; nth++)
    measured.push(await openProduct(browser, list, nth, manner));
  return median(measured);
};

const figures: Figure[] = [];
for (const [isSlow, who, most] of [
  [false, 'list to product', 50],
  [true, 'on a phone on slow 4G', 130],
] as const) {
  figures.push(atMost(`${who}, pointed at`, await times({ isWarmed: true, isSlow }), most, 'ms'));
  const cold = await times({ isWarmed: false, isSlow });
  figures.push(withoutBudget(`${who}, cold`, `${cold.toFixed(1)} ms`));
}
report(figures);
