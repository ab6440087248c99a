import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { listenForInvalidations } from '../../server/cache/listen-for-invalidations.ts';
import { actAs } from '../../server/database/actor.ts';
import { execute, queryOne, sql, type Sql } from '../../server/database/query.ts';
import { noCard } from '../../server/testing/checkout-form.ts';
import { refusalOf } from '../../server/testing/client-of.ts';
import {
  addProduct,
  answerAtPaypal,
  checkoutOf,
  testPayments,
} from '../../server/testing/test-checkout.ts';
import { testShop } from '../../server/testing/test-shop.ts';
import { changeParts } from './import/change-parts.ts';
import type { ColumnName } from './import/columns.ts';
import { readStoredProducts } from './import/stored-products.ts';
import { turnSales } from './sales.ts';

const payments = await testPayments();
const { ask, pool, shop, url } = await testShop({ payments });
const changes = await listenForInvalidations(url, shop.log, {
  onInvalidated: (tags) => shop.cache.invalidate(tags),
  onMaybeMissed: () => shop.cache.clear(),
});
afterAll(() => changes.stop());

let part: number;
beforeEach(async () => {
  part = await addProduct(pool, { priceCents: 2_000 });
});

const soon = sql`now() + interval '1 hour'`;
const before = sql`now() - interval '1 hour'`;

const plan = (cents: number | null, from: Sql = sql`NULL`, until: Sql = sql`NULL`) =>
  execute(
    pool,
    sql`UPDATE products SET sale_price_cents = ${cents}, sale_starts_at = ${from}, sale_ends_at = ${until} WHERE id = ${part}`,
  );
const prices = () =>
  queryOne<{ now: number; usual: number | null }>(
    pool,
    sql`SELECT regular_price_cents AS now, usual_price_cents AS usual FROM products WHERE id = ${part}`,
  );
/** Sets back the clock of the sale: it has begun, or is over. */
const pass = async (column: Sql) => {
  // As time passes, of which the trigger sees no change of the row.
  await execute(pool, sql`ALTER TABLE products DISABLE TRIGGER prices`);
  await execute(pool, sql`UPDATE products SET ${column} = ${before} WHERE id = ${part}`);
  await execute(pool, sql`ALTER TABLE products ENABLE TRIGGER prices`);
  return turnSales(pool);
};

describe('a part costs', () => {
  it.each<[string, number | null, Sql, Sql, number]>([
    ['its price without a sale', null, sql`NULL`, sql`NULL`, 2_000],
    ['the sale price while a sale without days lasts', 1_500, sql`NULL`, sql`NULL`, 1_500],
    ['the sale price after its beginning', 1_500, before, sql`NULL`, 1_500],
    ['its price before the beginning', 1_500, soon, sql`NULL`, 2_000],
    ['the sale price before the end', 1_500, sql`NULL`, soon, 1_500],
    ['its price after the end', 1_500, sql`NULL`, before, 2_000],
    ['the sale price from the very moment of the beginning', 1_500, sql`now()`, soon, 1_500],
    ['its price from the very moment of the end', 1_500, before, sql`now()`, 2_000],
    ['its price if the sale price is not below it', 2_000, sql`NULL`, sql`NULL`, 2_000],
  ])('%s', async (_, cents, from, until, expected) => {
    await plan(cents, from, until);
    expect(await prices()).toEqual({ now: expected, usual: expected < 2_000 ? 2_000 : null });
    expect(await turnSales(pool)).toBe(0);
  });
});

it('a sale begins and ends by itself, and is logged as the shop’s own doing', async () => {
  await plan(1_500, soon, sql`now() + interval '2 hours'`);
  expect((await prices()).now).toBe(2_000);
  expect(await pass(sql`sale_starts_at`)).toBe(1);
  expect(await prices()).toEqual({ now: 1_500, usual: 2_000 });
  expect(await pass(sql`sale_ends_at`)).toBe(1);
  expect(await prices()).toEqual({ now: 2_000, usual: null });
  const { rows } = await pool.query(
    `SELECT actor_name, after ->> 'regular_price_cents' AS price FROM change_log
      WHERE table_name = 'products' AND row_key = jsonb_build_object('id', $1::int) ORDER BY id`,
    [part],
  );
  expect(rows.filter(({ actor_name }) => actor_name === 'sale-prices')).toEqual([
    { actor_name: 'sale-prices', price: '1500' },
    { actor_name: 'sale-prices', price: '2000' },
  ]);
});

describe('what staff write', () => {
  const change = (column: ColumnName, was: string, becomes: string) => ({
    product_id: part,
    column,
    was,
    becomes,
  });
  const apply = (...changes: ReturnType<typeof change>[]) =>
    actAs({ kind: 'staff', name: 'Ada' }, () => changeParts(pool, { changes, apply: true }));

  it('as price while a sale lasts is that of afterwards', async () => {
    await plan(1_500, sql`NULL`, soon);
    expect(await readStoredProducts(pool, [part])).toMatchObject([
      { price: 2_000, sale_price: 1_500, sale_from: null, sale_until: expect.any(Date) },
    ]);
    expect(await apply(change('price', '20.00', '24.00'))).toMatchObject({
      faults: [],
      changed: 1,
    });
    expect(await prices()).toEqual({ now: 1_500, usual: 2_400 });
    await pass(sql`sale_ends_at`);
    expect(await prices()).toEqual({ now: 2_400, usual: null });
  });

  it('may end the sale and name its price at once', async () => {
    await plan(1_500);
    const ended = [change('sale_price', '15.00', ''), change('price', '20.00', '15.00')];
    expect(await apply(...ended)).toMatchObject({ faults: [], changed: 1 });
    expect(await prices()).toEqual({ now: 1_500, usual: null });
  });

  it('begins a sale, with its days', async () => {
    await apply(
      change('sale_price', '', '15'),
      change('sale_from', '', '2026-01-01'),
      change('sale_until', '', '2150-12-24'),
    );
    expect(await prices()).toEqual({ now: 1_500, usual: 2_000 });
  });

  it('is refused where price, sale and days contradict each other', async () => {
    const faultsOf = async (...changes: ReturnType<typeof change>[]) =>
      (await apply(...changes)).faults.map(({ column, reason }) => [column, reason]);
    expect(await faultsOf(change('sale_price', '', '20'))).toEqual([
      ['sale_price', 'the sale price 20.00 is not below the price 20.00'],
    ]);
    await plan(1_500);
    expect(await faultsOf(change('price', '20.00', '14'))).toEqual([
      ['price', 'the sale price 15.00 is not below the price 14.00'],
    ]);
    const days = ['2026-12-24', '2026-12-23'] as const;
    expect(
      await faultsOf(change('sale_from', '', days[0]), change('sale_until', '', days[1])),
    ).toEqual([['sale_until', 'the sale must end after it begins']]);
    expect(await prices()).toEqual({ now: 1_500, usual: 2_000 });
  });

  it('with a version that knows no sales is the price apart from it', async () => {
    await plan(1_500);
    await execute(pool, sql`UPDATE products SET regular_price_cents = 2600 WHERE id = ${part}`);
    expect(await prices()).toEqual({ now: 1_500, usual: 2_600 });
  });
});

describe('everywhere at once', () => {
  const lines = () => [{ product_id: part, quantity: 2 }];

  it('pages, carts, lists by price and checkouts have the price of the moment', async () => {
    const { slug } = await queryOne<{ slug: string }>(
      pool,
      sql`SELECT slug FROM products WHERE id = ${part}`,
    );
    const detail = async () =>
      (await ask('GET productDetail/:slug', { params: { slug } })).data.product_detail;
    const listed = async (max_price: number) =>
      (await ask('POST findProducts', { body: { keyword: slug, max_price } })).data.length;
    const inCart = async () =>
      (await ask('POST cart/products', { body: { cart_products: lines() } })).data[0];
    expect(await detail()).toMatchObject({ regular_price: '20.00', sale: null });
    await expect.poll(() => listed(15), { timeout: 5_000 }).toBe(0);

    await plan(1_500, sql`NULL`, sql`'2150-12-25T05:00:00Z'`);
    await expect.poll(detail, { timeout: 5_000 }).toMatchObject({
      regular_price: '15.00',
      sale: { usual_price: '20.00', until: 'December 24' },
    });
    await expect.poll(() => listed(15), { timeout: 5_000 }).toBe(1);
    expect(await inCart()).toMatchObject({ regular_price: '15.00' });

    await pass(sql`sale_ends_at`);
    await expect
      .poll(detail, { timeout: 5_000 })
      .toMatchObject({ regular_price: '20.00', sale: null });
    await expect.poll(() => listed(15), { timeout: 5_000 }).toBe(0);
    expect(await inCart()).toMatchObject({ regular_price: '20.00' });
  });

  it('a cart that shows the sale price after its end is refused with the price of now', async () => {
    await plan(1_500, sql`NULL`, soon);
    const body = await checkoutOf(ask, pool, lines());
    expect(body.cartTotal).toBe('30.00');
    await pass(sql`sale_ends_at`);
    expect(await refusalOf(ask('POST checkout', { body, key: randomUUID() }))).toMatchObject({
      code: 'price_changed',
      body: { cart: { subtotal: '40.00', lines: [{ regular_price: '20.00' }] } },
    });
  });

  it('an order that was begun before the end is paid as it was begun', async () => {
    await plan(1_500, sql`NULL`, soon);
    const body = await checkoutOf(ask, pool, lines(), { payment: 'paypal', ...noCard });
    const { order_id, order_key, paypalFormFields } = await ask('POST checkout', {
      body,
      key: randomUUID(),
    });
    await pass(sql`sale_ends_at`);
    const { order, approve_url } = paypalFormFields!;
    await answerAtPaypal(approve_url, 'approve');
    const { orderData } = await ask('POST saveOrder', {
      body: { cm: order_id, txn_id: order.order_id, order_key },
    });
    expect(orderData).toMatchObject({ order_subtotal: '30.00' });
  });
});
