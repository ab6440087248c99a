import { atLeast, type Figure, withoutBudget } from '../figures/figure.ts';
import { processorSeconds } from '../figures/processor.ts';
import { median, percentile } from '../figures/statistics.ts';
import { runConcurrently, type Purchase, buy } from './buy.ts';
import { quoteCarts } from './quote-cart.ts';
import { solvedCaptchas } from './captchas.ts';
import type { Catalogue } from './catalogue.ts';
import type { MeasuredShop } from './open-measured-shop.ts';
import { insertedRows, insertRawRows, makeRawTable } from './raw-inserts.ts';
import type { ExpectedSales } from './expected-sales.ts';

const ROUNDS = 5;
const CARTS = 40;
const WARM_UP = 150;
/** Concurrency, and sales per round. */
const HOW_MANY = [
  [1, 40],
  [8, 160],
  [32, 240],
  [64, 320],
] as const;

/**
 * Complete sales of two parts each (claim, prepare, pay at the sandbox, finish, mail job, webhook) per
 * second, and raw transactions per second that insert as many rows on the same PostgreSQL, in rounds in which both take
 * turns; the figure is the best of the one against the best of the other.
 */
export async function sales(
  measured: MeasuredShop,
  { products }: Catalogue,
  expected: ExpectedSales,
): Promise<Figure[]> {
  const { shop, pool } = measured;
  const carts = await quoteCarts(shop.address, products, CARTS);
  const sell = async (index: number) =>
    expected.record(await buy(shop.address, carts[index % CARTS]!, captchas.pop()!));
  let captchas: string[] = [];

  await makeRawTable(pool);
  const before = await insertedRows(pool);
  captchas = await solvedCaptchas(pool, WARM_UP);
  await runConcurrently(8, WARM_UP, sell);
  const rows = Math.round(((await insertedRows(pool)) - before) / WARM_UP);
  await runConcurrently(8, WARM_UP, () => insertRawRows(pool, rows));

  const figures: Figure[] = [];
  const most = { rate: 0, raw: 0 };
  for (const [many, times] of HOW_MANY) {
    const rounds: { rate: number; raw: number; ratio: number; results: Purchase[] }[] = [];
    const used = processorSeconds(shop.pid) ?? NaN;
    for (let round = 0; round < ROUNDS; round += 1) {
      captchas = await solvedCaptchas(pool, times);
      const raw = await runConcurrently(many, times * 2, () => insertRawRows(pool, rows));
      const sold = await runConcurrently(many, times, sell);
      rounds.push({ ...sold, raw: raw.rate, ratio: sold.rate / raw.rate });
    }
    const spent = (processorSeconds(shop.pid) ?? NaN) - used;
    const waits = rounds.flatMap(({ results }) => results.map((each) => each.milliseconds));
    const middle = (key: 'rate' | 'raw' | 'ratio') => median(rounds.map((round) => round[key]));
    const what = many === 1 ? 'one after another' : `${many} at once`;
    most.rate = Math.max(most.rate, middle('rate'));
    most.raw = Math.max(most.raw, middle('raw'));
    figures.push(
      withoutBudget(
        `  ${what}: orders to raw transactions of ${rows} rows`,
        `${middle('rate').toFixed(0)} to ${middle('raw').toFixed(0)} a second (${middle('ratio').toFixed(2)} ×)`,
      ),
      withoutBudget(
        '    an order: p50; processor time of the shop',
        `${percentile(waits, 0.5).toFixed(0)} ms; ${((spent * 1000) / waits.length).toFixed(1)} ms`,
      ),
    );
  }
  return [
    atLeast(
      'checkout, the most of it, against the most raw inserts',
      most.rate / most.raw,
      0.25,
      '×',
    ),
    ...figures,
  ];
}
