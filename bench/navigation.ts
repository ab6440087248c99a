// npm run bench:navigation: from a click on a card to its product page, prefetched on hover and cold, medians of nine.
import { startShop } from '../src/server/testing/shop-process.ts';
import { atMost, type Figure, report, withoutBudget } from './figures/figure.ts';
import { launchBrowser } from './figures/launch-browser.ts';
import { median } from './figures/statistics.ts';
import { CleanupSteps } from './figures/cleanup-steps.ts';
import { type NavigationConditions, openProduct } from './navigation/open-product.ts';
import { measuredPaths } from './sizes/paths.ts';

const PRODUCTS = 9;

await using steps = new CleanupSteps();
const shop = await startShop({ DATA_DIR: await steps.folder('navigation') });
steps.defer(async () => void (await shop.stop()));
const browser = await launchBrowser();
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
