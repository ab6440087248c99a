// npm run bench:journey: a mixed crowd that grows to 200 visitors: failures, p95 of each call, memory over time.
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { atMost, type Figure, holds, report, withoutBudget } from './figures/figure.ts';
import { pin, residentMegabytes } from './figures/processor.ts';
import { percentile } from './figures/statistics.ts';
import { type Journeys, visit } from './journey/visitors.ts';
import { consistencyFigures } from './server/consistency.ts';
import { solvedCaptchas } from './server/captchas.ts';
import { quoteCarts } from './server/quote-cart.ts';
import { readCatalogue } from './server/catalogue.ts';
import { openMeasuredShop } from './server/open-measured-shop.ts';
import { stockOf, ExpectedSales } from './server/expected-sales.ts';

const VISITORS = 200;
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, strict: { type: 'boolean' } },
});
const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes takes a number');

await using measured = await openMeasuredShop();
const { shop, pool } = measured;
if (!(pin(shop.pid, 0) && pin(process.pid, 1)))
  console.log('Nothing could be tied to a core here.');

const expected = new ExpectedSales();
const catalogue = await readCatalogue(shop.address);
expected.stockAdded = await stockOf(pool);
await expected.setStock(pool, 100_000);
const carts = await quoteCarts(shop.address, catalogue.products, 40);
// Visitors take a step per second, and 2 of 100 buy. A third more captchas than needed; they expire after 20 minutes.
const renewedAfter = Math.min(minutes, 10) * 60_000;
const solved = () =>
  solvedCaptchas(pool, Math.ceil((VISITORS * renewedAfter * 0.02 * 1.5) / 1000) + 50);
let captchas = await solved();
const captcha = () => captchas.pop() ?? '';
const renewing = setInterval(async () => (captchas = await solved()), renewedAfter);

const journeys: Journeys = { waits: new Map(), failures: [] };
const memory: number[] = [residentMegabytes(shop.pid)];
const startedAt = performance.now();
const until = startedAt + minutes * 60_000;
const rampMs = Math.min((minutes * 60_000) / 3, 200_000);
console.log(
  `${VISITORS} visitors come within ${(rampMs / 1000).toFixed(0)} s and stay ${minutes} min in all …`,
);
const visitors = Array.from({ length: VISITORS }, async (_, index) => {
  await delay((rampMs * index) / VISITORS);
  await visit({ address: shop.address, catalogue, expected, carts, captcha, journeys }, until);
});
const watching = setInterval(
  () => memory.push(residentMegabytes(shop.pid)),
  (minutes * 60_000) / 20,
);
await Promise.all(visitors);
clearInterval(watching);
clearInterval(renewing);
memory.push(residentMegabytes(shop.pid));

const all = [...journeys.waits.values()].flat();
for (const failure of new Set(journeys.failures)) console.log(`failed: ${failure}`);
const half = memory.slice(Math.floor(memory.length / 2));
const figures: Figure[] = [
  holds(
    'no answer failed',
    journeys.failures.length === 0,
    `${journeys.failures.length} of ${all.length + journeys.failures.length}`,
  ),
  withoutBudget('answers a second, in the mean', (all.length / (minutes * 60)).toFixed(0)),
  ...[...journeys.waits].map(([what, waits]) =>
    withoutBudget(
      `  ${what} (${waits.length}): p50 and p95`,
      `${percentile(waits, 0.5).toFixed(1)} and ${percentile(waits, 0.95).toFixed(1)} ms`,
    ),
  ),
  withoutBudget(
    'memory over time',
    memory
      .filter((_, at) => at % 4 === 0)
      .map((each) => each.toFixed(0))
      .join(', ') + ' MB',
  ),
  atMost('memory at the end', memory.at(-1)!, 200, 'MB'),
  atMost(
    'memory of the second half, highest to its first',
    Math.max(...half) / half[0]!,
    1.15,
    '×',
  ),
  ...(await consistencyFigures(measured, expected)),
];
report(figures);
