// npm run bench:sizes: what a first visit to each page loads, in kB over the wire with brotli, against the budgets.
import { startShop } from '../src/server/testing/shop-process.ts';
import { CleanupSteps } from './figures/cleanup-steps.ts';
import { report } from './figures/figure.ts';
import { largestFiles, measureSizes, sizeFigures } from './sizes/measure-sizes.ts';

await using steps = new CleanupSteps();
const shop = await startShop({ DATA_DIR: await steps.folder('sizes') });
steps.defer(async () => void (await shop.stop()));

const sizes = await measureSizes(shop.address);
for (const [page, files] of Object.entries(sizes)) {
  console.log(`\n${page}, the largest first`);
  for (const line of largestFiles(files).slice(0, 12)) console.log(line);
}
report(sizeFigures(sizes));
