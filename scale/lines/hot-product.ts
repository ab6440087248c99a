import { setTimeout as wait } from 'node:timers/promises';
import { runConcurrently, buy } from '../../bench/server/buy.ts';
import { solvedCaptchas } from '../../bench/server/captchas.ts';
import { quoteCart } from '../../bench/server/quote-cart.ts';
import { queryOne, sql } from '../../src/server/database/query.ts';
import { type Line, info } from '../line.ts';
import type { Topology } from '../topology.ts';

const BUYERS = 16;
const ORDERS = 96;
const WARM_UP = 32;
const ASKS_AGAIN_MS = 100;

/** Orders per second when everybody buys the same product, with 1, 2, 4 … processes. */
export async function hotProductLines(topology: Topology): Promise<Line[]> {
  const { balancer, shops } = topology;
  const lines: Line[] = [];
  const counts = [1, 2, 4, 8].filter((count) => count <= shops.ports.length);
  for (const count of counts) {
    for (const place of shops.ports.keys()) await balancer.use(String(place), place < count);
    const rate = await ordersASecond(topology);
    lines.push(
      info(
        `orders a second of one product, ${BUYERS} at once, ${count === 1 ? '1 process' : `${count} processes`}`,
        rate.toFixed(0),
      ),
    );
  }
  for (const place of shops.ports.keys()) await balancer.use(String(place), true);
  return lines;
}

async function ordersASecond({ pool, balancer }: Topology): Promise<number> {
  const product = await addHotProduct(pool, ORDERS + WARM_UP);
  const cart = await quoteCart(balancer.address, [product]);
  const captchas = await solvedCaptchas(pool, ORDERS + WARM_UP);
  const sell = () =>
    untilNotBusy(captchas.pop()!, (captcha) => buy(balancer.address, cart, captcha));
  await runConcurrently(BUYERS, WARM_UP, sell);
  return (await runConcurrently(BUYERS, ORDERS, sell)).rate;
}

/** Retries while overloaded: a busy process refuses before it starts anything. */
async function untilNotBusy<T>(captcha: string, work: (captcha: string) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work(captcha);
    } catch (error) {
      if (!(error instanceof Error && error.message.includes('answers 503'))) throw error;
      await wait(ASKS_AGAIN_MS);
    }
  }
}

export const addHotProduct = (
  pool: Topology['pool'],
  stock: number,
): Promise<Parameters<typeof quoteCart>[1][number]> =>
  queryOne(
    pool,
    sql`INSERT INTO products (slug, sku, name, regular_price_cents, stock_qty, weight_grams)
        VALUES ('hot-' || gen_random_uuid(), 'HOT ' || gen_random_uuid(), 'Hot', 8495, ${stock}, 400)
        RETURNING id, '84.95' AS regular_price`,
  );
