// npm run bench:sizes: what a first visit to each page loads, in kB over the wire with brotli, against the budgets.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startShop } from '../src/server/testing/shop-process.ts';
import { Undoing } from './figures/undoing.ts';
import { report } from './figures/figure.ts';
import { heaviest, weighShop, weightFigures } from './weighing/weigh-shop.ts';

await using steps = new Undoing();
const folder = await mkdtemp(join(tmpdir(), 'vangon-sizes-'));
steps.defer(() => rm(folder, { recursive: true, force: true }));
// A folder that PostgreSQL's own account can enter.
await chmod(folder, 0o755);
const shop = await startShop({ DATA_DIR: folder });
steps.defer(async () => void (await shop.stop()));

const weight = await weighShop(shop.address);
for (const [page, weighed] of Object.entries(weight)) {
  console.log(`\n${page}, the heaviest first`);
  for (const line of heaviest(weighed).slice(0, 12)) console.log(line);
}
report(weightFigures(weight));
