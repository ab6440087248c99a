import { queryOne, sql } from '../../src/server/database/query.ts';
import { median, percentile } from '../figures/statistics.ts';
import { runConcurrently, buy } from '../server/buy.ts';
import { solvedCaptchas } from '../server/captchas.ts';
import { quoteCarts } from '../server/quote-cart.ts';
import type { Catalogue } from '../server/catalogue.ts';
import { timeSequentially } from '../server/time-sequentially.ts';
import type { MeasuredShop } from '../server/open-measured-shop.ts';
import { searchRates, searchTimes } from '../server/searches.ts';
import { readSamples } from './samples.ts';

/** The part of a catalog that is the same at every size: the products bought, and whose words are searched for. */
export type SampleProducts = Catalogue['products'];

export interface AtSize {
  products: number;
  /** Milliseconds. */
  cost: Record<string, { p50: number; p95: number }>;
  /** Searches never made before, a second. */
  searches: number;
}

const STARTS = 3;
const SALES = 80;
const WARM_UP = 30;

/** Costs with the current catalog: everything requested once, one after another, nothing from a cache. */
export async function measureAtSize(
  measured: MeasuredShop,
  samples: SampleProducts,
): Promise<AtSize> {
  const { pool } = measured;
  const starts: number[] = [];
  while (starts.length < STARTS) starts.push((await measured.restart()) * 1000);

  const { address } = measured.shop;
  const { productCalls, productPages, listCalls, listPages } = await readSamples(pool);
  // The first of each kind only warm up the process.
  for (const specs of [productCalls, productPages, listCalls, listPages])
    await timeSequentially(address, specs.splice(0, WARM_UP));

  const times = {
    'list call, 12 of a van and category by name': await timeSequentially(address, listCalls),
    'listing page, rendered': await timeSequentially(address, listPages),
    'product call': await timeSequentially(address, productCalls),
    'product page, rendered': await timeSequentially(address, productPages),
    ...(await searchTimes(address, samples)),
    'checkout, one after another': await sales(measured, samples),
  };
  const cost = Object.fromEntries(
    Object.entries(times).map(([what, each]) => [
      what,
      { p50: median(each), p95: percentile(each, 0.95) },
    ]),
  );
  cost['start of the process'] = { p50: Math.min(...starts), p95: Math.max(...starts) };
  const searches = median(await searchRates(measured.shop, samples));
  const { products } = await queryOne<{ products: number }>(
    pool,
    sql`SELECT count(*)::int AS products FROM products`,
  );
  return { products, cost, searches };
}

async function sales({ shop, pool }: MeasuredShop, samples: SampleProducts): Promise<number[]> {
  const carts = await quoteCarts(shop.address, samples, 20);
  const captchas = await solvedCaptchas(pool, SALES + WARM_UP);
  const sell = async (index: number) =>
    (await buy(shop.address, carts[index % carts.length]!, captchas.pop()!)).milliseconds;
  await runConcurrently(1, WARM_UP, sell);
  return (await runConcurrently(1, SALES, sell)).results;
}
