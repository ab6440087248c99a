import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { findOrder, type FoundOrder } from '../../src/orders/server/find-order.ts';
import { newOrderNumber } from '../../src/orders/server/order-number.ts';
import { reserveForCapture } from '../../src/checkout/server/order/reserve-order.ts';
import { createPool } from '../../src/server/database/pool.ts';
import { query, sql } from '../../src/server/database/query.ts';
import { median } from '../figures/statistics.ts';
import type { Catalogue } from '../server/catalogue.ts';
import { quoteCart } from '../server/quote-cart.ts';
import { solvedCaptchas } from '../server/captchas.ts';
import { runConcurrently } from '../server/buy.ts';
import type { MeasuredShop } from '../server/open-measured-shop.ts';
import { leaveForPaypal } from './buy-at-paypal.ts';

const BUYERS = 64;
const PIECES = 1_000_000;
/** Connections of a process: the default of DATABASE_POOL. */
const CONNECTIONS = 10;

/** An order whose buyer is at PayPal, for `reservations` to copy. */
export async function sampleOrder(
  { shop, pool }: MeasuredShop,
  { products }: Catalogue,
): Promise<FoundOrder> {
  const cart = await quoteCart(shop.address, [products.find(({ stock_qty }) => stock_qty > 0)!]);
  const { answer } = await leaveForPaypal(shop.address, cart, (await solvedCaptchas(pool, 1))[0]!);
  const { order_id } = answer as { order_id: string };
  return (await findOrder(pool, sql`o.order_no = ${order_id}`))!;
}

interface Reserving {
  sample: FoundOrder;
  processes: number;
  rounds: number;
  orders: number;
}

/**
 * What the database alone reserves for buyers who return from PayPal, of one product against many, without the shop's
 * and the sandbox's work for a sale: one connection pool per process. Stop the shop first: nobody receives the orders.
 */
export async function reservations(
  { pool, databaseUrl }: MeasuredShop,
  { sample, processes, rounds, orders }: Reserving,
): Promise<{ hot: number; many: number; ratio: number }> {
  const rows = await query<{ id: number }>(
    pool,
    sql`UPDATE products SET stock_qty = ${PIECES} WHERE id IN
         (SELECT id FROM products WHERE stock_qty > 0 AND for_sale ORDER BY id LIMIT 256) RETURNING id`,
  );
  const many = rows.map(({ id }) => id);
  const pools = Array.from({ length: processes }, () =>
    createPool({ connectionString: databaseUrl, max: CONNECTIONS }),
  );
  const reserveAll = async (productIds: readonly number[]) => {
    const waiting = await copies(pool, sample, productIds, orders);
    const { rate, results } = await runConcurrently(BUYERS, waiting.length, (at) =>
      reserveForCapture({ pool: pools[at % processes]! }, waiting[at]!),
    );
    if (results.some((each) => each !== 'reserved')) throw new Error('An order was not reserved');
    return rate;
  };
  await reserveAll(many);
  const pairs: { hot: number; many: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const hot = [many[many.length >> 1]!];
    const first = await reserveAll(round % 2 ? hot : many);
    const second = await reserveAll(round % 2 ? many : hot);
    pairs.push(round % 2 ? { hot: first, many: second } : { hot: second, many: first });
  }
  await Promise.all(pools.map((each) => each.end()));
  return {
    hot: median(pairs.map((pair) => pair.hot)),
    many: median(pairs.map((pair) => pair.many)),
    ratio: median(pairs.map((pair) => pair.hot / pair.many)),
  };
}

/** Creates so many copies of the sample order, cycling through these products. */
async function copies(
  pool: pg.Pool,
  { order, payment }: FoundOrder,
  productIds: readonly number[],
  count: number,
): Promise<Pick<FoundOrder, 'order' | 'productIds'>[]> {
  const numbers = Array.from({ length: count }, () => newOrderNumber((below) => randomInt(below)));
  const rows = await query<{ id: string; product_id: number }>(
    pool,
    sql`WITH placed AS (
          INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', nextval('orders_id_seq'),
              'order_no', number, 'checkout_id', gen_random_uuid(), 'access_key', gen_random_uuid()))).*
            FROM orders o, unnest(${numbers}::text[]) number WHERE o.id = ${order.id}
          ON CONFLICT (order_no) DO NOTHING RETURNING id),
        paid AS (
          INSERT INTO payments (id, order_id, method, amount_cents, provider)
            SELECT gen_random_uuid(), id, 'paypal', ${payment!.amount_cents}, ${payment!.provider} FROM placed),
        lines AS (
          INSERT INTO order_items
            SELECT (jsonb_populate_record(i, jsonb_build_object('order_id', placed.id, 'product_id',
                (${productIds}::int[])[1 + row_number() OVER () % ${productIds.length}::int]))).*
              FROM placed, order_items i WHERE i.order_id = ${order.id}
          RETURNING order_id, product_id)
        SELECT order_id AS id, product_id FROM lines`,
  );
  return rows.map(({ id, product_id }) => ({
    order: { ...order, id: Number(id) },
    productIds: [product_id],
  }));
}
