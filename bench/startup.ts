import { lstat, readdir } from 'node:fs/promises';
// npm run bench:startup: from a fresh clone to the first page, and a start with everything in place. About two minutes.
// "Warm cache": a first install of the same clone has fetched every package before.
import { join } from 'node:path';
import { CleanupSteps } from './figures/cleanup-steps.ts';
import { atMost, report, withoutBudget } from './figures/figure.ts';
import { residentMegabytes } from './figures/processor.ts';
import { median } from './figures/statistics.ts';
import { cloneInto } from './startup/fresh-clone.ts';
import { fillPackageCache, npmStart } from './startup/npm-start.ts';

const WARM_STARTS = 5;

await using steps = new CleanupSteps();
const clone = join(await steps.folder('startup'), 'vangon');
const uncommitted = await cloneInto(clone);
if (uncommitted > 0) console.log(`Measured with ${uncommitted} files that are not committed.`);

console.log('Filling the package cache …');
await fillPackageCache(clone);

const memory: number[] = [];
async function start(): Promise<number> {
  const shop = npmStart(clone);
  steps.defer(shop.stop);
  const seconds = await shop.served;
  memory.push(residentMegabytes(shop.shop()));
  await shop.stop();
  return seconds;
}

console.log('The first start …');
const first = await start();
const installed = await megabytesIn(join(clone, 'node_modules'));
console.log('Starts after it …');
const warm: number[] = [];
while (warm.length < WARM_STARTS) warm.push(await start());

report([
  atMost('fresh clone to the first page', first, 40, 's'),
  atMost('installed to run', installed, 400, 'MB'),
  atMost(`warm start, median of ${WARM_STARTS}`, median(warm), 3, 's'),
  atMost('memory after a warm start, median', median(memory.slice(1)), 130, 'MB'),
  withoutBudget('  each', `${warm.map((seconds) => seconds.toFixed(1)).join(', ')} s`),
]);

/** Disk usage of a folder, as `du` counts it. */
async function megabytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true });
  let bytes = 0;
  for (const name of names) {
    const { blocks, size } = await lstat(join(folder, name));
    // Windows reports no blocks.
    bytes += blocks === undefined ? size : blocks * 512;
  }
  return Math.round(bytes / 2 ** 20);
}
