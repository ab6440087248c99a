import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isDatabaseUnavailable } from '../../../server/database/database-error.ts';
import { createPool } from '../../../server/database/pool.ts';
import {
  addProduct,
  checkoutOf,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { findOrder } from '../../../orders/server/find-order.ts';
import { newOrderNumber } from '../../../orders/server/order-number.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import type { Line } from './read-checkout.ts';
import { reserveForCapture } from './reserve-order.ts';
import { type NewOrder, writeOrder } from './write-order.ts';
import { sql } from '../../../server/database/query.ts';
import { runs } from '../../../server/testing/seed.ts';

const payments = await testPayments();
const { ask, pool, url } = await testShop({ payments });
const PRICE = 8_495;
const NAME = 'vangon hot stock';

/** Each stands for a process. */
const processes = Array.from({ length: 3 }, () =>
  createPool({ connectionString: url, max: 5, application_name: NAME }),
);
// Connections are killed here.
for (const each of processes) each.on('error', () => {});
afterAll(() => Promise.all(processes.map((each) => each.end())));

let sample: NewOrder;
beforeAll(async () => {
  const body = await checkoutOf(ask, pool, [{ product_id: await addProduct(pool), quantity: 1 }]);
  const { order_id } = await ask('POST checkout', { body, key: randomUUID() });
  const { order } = (await findOrder(pool, sql`o.order_no = ${order_id}`))!;
  const { id: _1, status: _2, access_key: _3, created_at: _4, updated_at: _5, ...rest } = order;
  sample = { ...rest, held_until: new Date(Date.now() + 3_600_000) };
});

interface Wanted {
  productId: number;
  quantity: number;
  priceCents?: number;
}

const lineOf = ({ productId, quantity, priceCents = PRICE }: Wanted): Line => ({
  productId,
  quantity,
  priceCents,
  singleCents: priceCents,
  breaks: [],
  listCents: null,
  priceReason: null,
  depositCents: 0,
  name: 'Brake drum',
  slug: 'brake-drum',
  sku: 'X',
  image: null,
  fitment: null,
  stock: 0,
  backorder: null,
  mayWait: 0,
  weightGrams: 1,
  oversize: false,
  categoryIds: [],
});

const toWrite = (wanted: readonly Wanted[], changed: Partial<NewOrder> = {}) => ({
  order: {
    ...sample,
    checkout_id: randomUUID(),
    order_no: newOrderNumber((below) => randomInt(below)),
    ...changed,
  },
  lines: wanted.map(lineOf),
  couponCents: wanted.map(() => 0),
  payment: { id: randomUUID(), provider: 'paypal', payers: null },
  captcha: undefined,
});

const write = (
  wanted: readonly Wanted[],
  { process = 0, ...changed }: Partial<NewOrder> & { process?: number } = {},
) => writeOrder(processes[process]!, toWrite(wanted, changed));

/** Takes stock when the buyer is back from the provider. */
async function unreserved(wanted: readonly Wanted[], process: number) {
  const order = await write(wanted, { process, reserved: false });
  if (typeof order === 'string') throw new Error(order);
  return { order, productIds: wanted.map(({ productId }) => productId) };
}

/** While somebody else has the product's row: whoever wants it queues. */
async function whileLocked<T>(product: number, work: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM products WHERE id = $1 FOR UPDATE', [product]);
  try {
    return await work();
  } finally {
    await client.query('COMMIT');
    client.release();
  }
}

const waitingForRows = async () =>
  (
    await pool.query(
      `SELECT FROM pg_stat_activity WHERE application_name = $1 AND wait_event_type = 'Lock'`,
      [NAME],
    )
  ).rowCount;

/** How many transactions wrote these orders. */
const transactionsOf = async (orders: readonly unknown[]) =>
  (
    await pool.query('SELECT DISTINCT xmin::text FROM orders WHERE id = ANY ($1)', [
      orders.map((order) => (order as Order).id),
    ])
  ).rowCount;

it('the price of a quantity is checked as that of one piece', async () => {
  const product = await addProduct(pool, {
    stock: 50,
    priceCents: PRICE,
    breaks: [{ from: 3, cents: 100 }],
  });
  const of = (quantity: number, priceCents: number) =>
    write([{ productId: product, quantity, priceCents }]);
  expect(await of(2, PRICE)).toMatchObject({ status: 1 });
  expect(await of(3, 100)).toMatchObject({ status: 1 });
  expect([await of(2, 100), await of(3, PRICE)]).toEqual(['changed', 'changed']);
});

describe('orders of one product', () => {
  it('that wait for it are written together, and nobody waits who wants another', async () => {
    const hot = await addProduct(pool, { stock: 50 });
    const other = await addProduct(pool);
    const queued = await whileLocked(hot, async () => {
      const all = Array.from({ length: 20 }, () => write([{ productId: hot, quantity: 2 }]));
      await expect.poll(waitingForRows).toBe(1);
      expect(await write([{ productId: other, quantity: 1 }])).toMatchObject({ status: 1 });
      expect(await waitingForRows()).toBe(1);
      return all;
    });
    const orders = await Promise.all(queued);
    expect(await transactionsOf(orders)).toBe(2);
    expect(await stockOf(pool, hot)).toBe(10);
  });

  it('one that is refused costs none of the others its place', async () => {
    const hot = await addProduct(pool, { stock: 9 });
    const other = await addProduct(pool);
    const one = { productId: hot, quantity: 1 };
    const checkout_id = randomUUID();
    const queued = await whileLocked(hot, async () => {
      const first = write([one], { checkout_id });
      await expect.poll(waitingForRows).toBe(1);
      return [
        first,
        write([one]),
        write([one], { checkout_id }),
        write([{ ...one, priceCents: PRICE - 1 }]),
        write([{ ...one, quantity: 10 }]),
        write([one, { productId: other, quantity: 11 }]),
        write([one, { productId: other, quantity: 2 }]),
        write([one]),
      ];
    });
    const ends = (await Promise.all(queued)).map((end) => (typeof end === 'string' ? end : 'sold'));
    expect(ends).toEqual([
      'sold',
      'sold',
      'exists',
      'changed',
      'changed',
      'changed',
      'sold',
      'sold',
    ]);
    expect([await stockOf(pool, hot), await stockOf(pool, other)]).toEqual([5, 8]);
  });

  it('that are back from the provider together reserve together', async () => {
    const hot = await addProduct(pool, { stock: 30 });
    const found = await Promise.all(
      Array.from({ length: 12 }, () => unreserved([{ productId: hot, quantity: 2 }], 0)),
    );
    const queued = await whileLocked(hot, async () => {
      // Twice each, as a return and a webhook would be.
      const all = [...found, ...found].map((each) =>
        reserveForCapture({ pool: processes[0]! }, each),
      );
      await expect.poll(waitingForRows).toBe(1);
      return all;
    });
    expect(new Set(await Promise.all(queued))).toEqual(new Set(['reserved']));
    expect(await transactionsOf(found.map(({ order }) => order))).toBe(2);
    expect(await stockOf(pool, hot)).toBe(6);
  });
});

/** Whether it could have been sold at the end, when most is gone. */
const isShort = (wanted: readonly Wanted[], left: ReadonlyMap<number, number>) =>
  wanted.some(
    ({ productId, quantity, priceCents = PRICE }) =>
      priceCents !== PRICE || left.get(productId)! < quantity,
  );

const piecesOf = (all: readonly (readonly Wanted[])[], product: number) =>
  all
    .flat()
    .filter(({ productId }) => productId === product)
    .reduce((sum, { quantity }) => sum + quantity, 0);

async function shelves(stocks: readonly number[]) {
  const ids = await Promise.all(stocks.map((stock) => addProduct(pool, { stock })));
  const left = async () =>
    new Map(await Promise.all(ids.map(async (id) => [id, await stockOf(pool, id)] as const)));
  return { ids, left };
}

const carts = fc.array(
  fc.record({
    process: fc.integer({ min: 0, max: processes.length - 1 }),
    /** Pieces of each product; the first is hot. */
    pieces: fc
      .tuple(
        fc.integer({ min: 0, max: 3 }),
        fc.integer({ min: -4, max: 2 }),
        fc.integer({ min: -4, max: 2 }),
      )
      .filter((pieces) => pieces.some((each) => each > 0)),
    sawOldPrice: fc.integer({ min: 0, max: 9 }).map((dice) => dice === 0),
    paysLater: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);
const stocks = fc.tuple(...[60, 20, 20].map((max) => fc.nat({ max })));

it('whoever buys what together: no piece is sold twice, and nobody is refused what is left', async () => {
  await fc.assert(
    fc.asyncProperty(stocks, carts, async (stock, buyers) => {
      const { ids, left } = await shelves(stock);
      const all = buyers.map(({ pieces, sawOldPrice, ...buyer }) => ({
        ...buyer,
        wanted: pieces.flatMap((quantity, at) =>
          quantity > 0
            ? [
                {
                  productId: ids[at]!,
                  quantity,
                  ...(sawOldPrice && !buyer.paysLater && { priceCents: 1 }),
                },
              ]
            : [],
        ),
      }));
      const waiting = new Map(
        await Promise.all(
          all
            .filter(({ paysLater }) => paysLater)
            .map(async (buyer) => [buyer, await unreserved(buyer.wanted, buyer.process)] as const),
        ),
      );
      const ends = await Promise.all(
        all.map(async (buyer) => {
          const shop = { pool: processes[buyer.process]! };
          const later = waiting.get(buyer);
          const end = later
            ? await reserveForCapture(shop, later)
            : await write(buyer.wanted, { process: buyer.process });
          if (end instanceof Refusal) expect(end.code).toBe('out_of_stock');
          else if (typeof end === 'string') expect(end).toBe(later ? 'reserved' : 'changed');
          return {
            ...buyer,
            isSold: end === 'reserved' || (typeof end !== 'string' && !(end instanceof Refusal)),
          };
        }),
      );
      const now = await left();
      const sold = ends.filter(({ isSold }) => isSold).map(({ wanted }) => wanted);
      for (const [at, id] of ids.entries())
        expect(now.get(id)).toBe(stock[at]! - piecesOf(sold, id));
      for (const { isSold, wanted } of ends) if (!isSold) expect(isShort(wanted, now)).toBe(true);
    }),
    { numRuns: runs(6, 50) },
  );
}, 120_000);

const KILLED = 25;

/** Ends so many connections in the midst of their work. */
function killConnections() {
  const over = new AbortController();
  let killed = 0;
  const killing = (async () => {
    while (!over.signal.aborted && killed < KILLED) {
      const { rows } = await pool.query<{ ended: boolean }>(
        `SELECT pg_terminate_backend(pid) AS ended FROM
           (SELECT pid FROM pg_stat_activity WHERE application_name = $1 AND state = 'active' ORDER BY random() LIMIT 1) one`,
        [NAME],
      );
      killed += rows.length;
    }
  })();
  return {
    async stop() {
      over.abort();
      await killing;
      return killed;
    },
  };
}

/** As browsers do after an answer that was lost: the same again. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
    }
  }
}

it('connections that are killed amid batches lose no piece and sell none twice', async () => {
  const STOCK = 150;
  const hot = await addProduct(pool, { stock: STOCK });
  const wanted = [{ productId: hot, quantity: 1 }];
  const later = await Promise.all(
    Array.from({ length: 100 }, (_, at) => unreserved(wanted, at % processes.length)),
  );
  const killing = killConnections();
  const pools = (at: number): pg.Pool => processes[at % processes.length]!;
  const [reserved, written] = await Promise.all([
    Promise.all(
      later.map((each, at) => insist(() => reserveForCapture({ pool: pools(at) }, each))),
    ),
    Promise.all(
      Array.from({ length: 100 }, (_, at) => {
        const order = toWrite(wanted);
        return insist(() => writeOrder(pools(at), order));
      }),
    ),
  ]);
  expect(await killing.stop()).toBeGreaterThan(0);

  const sold =
    reserved.filter((end) => end === 'reserved').length +
    written.filter((end) => end !== 'changed').length;
  expect(sold).toBe(STOCK);
  expect(await stockOf(pool, hot)).toBe(0);
  const { rows } = await pool.query(
    `SELECT count(*)::int AS orders FROM orders o JOIN order_items i ON i.order_id = o.id
      WHERE i.product_id = $1 AND o.reserved`,
    [hot],
  );
  expect(rows[0].orders).toBe(STOCK);
}, 60_000);
