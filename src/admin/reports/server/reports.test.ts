import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, it } from 'vitest';
import { refundOrder } from '../../../checkout/server/after-sale/refund-order.ts';
import { refundWholeOrder } from '../../../checkout/server/order/refund-whole-order.ts';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { dayAfter, dayOf } from '../../../kit/shop-days.ts';
import type { Cell, Report } from '../contract.ts';

const payments = await testPayments();
const test = await testShop({ payments });
const { ask, pool, shop } = test;
const owner = await staffWith(test, ['owner']);
const today = dayOf(new Date());
const days = { from: today, to: today };

let drum = 0;
let hose = 0;

/** Drums of $84.95 and hoses of $20.00, to New Jersey. */
async function buy(drums: number, hoses: number) {
  const lines = [
    { product_id: drum, quantity: drums },
    { product_id: hose, quantity: hoses },
  ].filter(({ quantity }) => quantity > 0);
  const body = await checkoutOf(ask, pool, lines);
  const { order_id: number } = await ask('POST checkout', { body, key: randomUUID() });
  const { rows } = await pool.query('SELECT *, id::int FROM orders WHERE order_no = $1', [number]);
  return rows[0] as Record<string, number>;
}

async function giveBackDrum(orderId: number) {
  const lines = [{ productId: drum, quantity: 1, restock: 1 }];
  await refundOrder(shop, payments, orderId, {
    id: randomUUID(),
    lines,
    shippingCents: 0,
    freeCents: 0,
    reason: '',
  });
}

const report = async (view: string, period = days): Promise<Report> =>
  (await owner.ask('GET admin/reports/:view', { params: { view }, query: period })).data;

/** The rows by the names of their columns. */
const rowsOf = ({ columns, rows }: Report): Record<string, Cell>[] =>
  rows.map(({ cells }) =>
    Object.fromEntries(columns.map(({ name }, place) => [name, cells[place]!])),
  );

const nameOf = async (id: number): Promise<string> =>
  (await pool.query('SELECT sku FROM products WHERE id = $1', [id])).rows[0].sku;

let first: Record<string, number> = {};
let second: Record<string, number> = {};

beforeAll(async () => {
  drum = await addProduct(pool, { stock: 1_000 });
  hose = await addProduct(pool, { priceCents: 2_000, stock: 1_000 });
  await pool.query('UPDATE products SET cost_cents = 5000 WHERE id = $1', [drum]);
  [first, second] = [await buy(2, 1), await buy(1, 3)];
  await giveBackDrum(first['id']!);
});

describe('sales', () => {
  it('by day add up to the cent, without what came back', async () => {
    const [row] = rowsOf(await report('days'));
    const paid = first['total_cents']! + second['total_cents']!;
    const { rows } = await pool.query('SELECT sum(amount_cents)::int AS back FROM refunds');
    expect(row).toEqual({
      Day: today,
      Orders: 2,
      Parts: 6,
      Goods: 3 * 8_495 + 4 * 2_000,
      'Core deposits': 0,
      Discounts: 0,
      Shipping: first['shipping_cents']! + second['shipping_cents']!,
      Tax: first['tax_cents']! + second['tax_cents']!,
      Refunded: -rows[0].back,
      Paid: paid - rows[0].back,
    });
    const sum = ['Goods', 'Core deposits', 'Discounts', 'Shipping', 'Tax', 'Refunded'];
    expect(sum.reduce((all, name) => all + Number(row![name]), 0)).toBe(row!['Paid']);
  });

  it('are the same goods by part, category and van', async () => {
    const goods = 2 * 8_495 + 4 * 2_000;
    for (const view of ['parts', 'categories', 'vans']) {
      const found = await report(view);
      const place = found.columns.findIndex(({ name }) => name === 'Goods');
      expect(found.total![place], view).toBe(goods);
      expect(rowsOf(found).reduce((sum, row) => sum + Number(row['Goods']), 0)).toBe(goods);
    }
    const parts = rowsOf(await report('parts'));
    expect(parts.map((row) => row['SKU'])).toEqual([await nameOf(drum), await nameOf(hose)]);
    expect(parts[0]).toMatchObject({ Pieces: 2, Goods: 16_990, Margin: 16_990 - 10_000 });
    expect(parts[1]).toMatchObject({ Pieces: 4, Margin: null });
  });

  it('are compared with as many days before', async () => {
    const early = await buy(1, 0);
    await pool.query(`UPDATE orders SET created_at = created_at - interval '1 day' WHERE id = $1`, [
      early['id'],
    ]);
    const [best] = rowsOf(await report('parts'));
    expect(best).toMatchObject({ 'Days before': 8_495, Change: 100, Share: 16_990 / 249.9 });
    expect(rowsOf(await report('states'))).toMatchObject([{ State: 'US NJ', Orders: 2 }]);
  });

  it('do not count what was never paid', async () => {
    await pool.query(
      `INSERT INTO orders SELECT (jsonb_populate_record(o, $2)).* FROM orders o WHERE id = $1`,
      [
        second['id'],
        { id: 999_999, order_no: '9999-9999-99', checkout_id: randomUUID(), status: 1 },
      ],
    );
    const [row] = rowsOf(await report('days'));
    expect(row!['Orders']).toBe(2);
  });

  it('list what was given back whole, with all of it taken off', async () => {
    const [before] = rowsOf(await report('days'));
    const { id, total_cents } = await buy(1, 1);
    await refundWholeOrder(shop, Number(id));
    const [row] = rowsOf(await report('days'));
    expect(row).toMatchObject({
      Orders: 3,
      Parts: before!['Parts'],
      Paid: before!['Paid'],
      Refunded: Number(before!['Refunded']) - total_cents!,
    });
    const parts = rowsOf(await report('parts'));
    expect(parts[0]).toMatchObject({ Pieces: 2, Goods: 16_990 });
  });
});

it('finds stock that nobody has ordered', async () => {
  const before = (await report('dead')).figures[0]!.value;
  await addProduct(pool, { stock: 3 });
  const { data } = await owner.ask('GET admin/reports/:view/csv', {
    params: { view: 'dead' },
    query: days,
  });
  expect(data.rows).toBe(before + 1);
  const skus = parse(data.csv).map(([sku]) => sku);
  expect(skus).not.toContain(await nameOf(drum));
  const { rows } = await pool.query(
    `SELECT count(*)::int AS count FROM products p WHERE stock_qty > 0 AND NOT EXISTS (
       SELECT FROM order_items i JOIN orders o ON o.id = i.order_id
        WHERE i.product_id = p.id AND (o.created_at AT TIME ZONE 'America/New_York')::date = $1)`,
    [today],
  );
  expect(data.rows).toBe(rows[0].count);
});

it('lists searches that found nothing', async () => {
  await pool.query(`INSERT INTO failed_searches (words, times) VALUES ('flux capacitor', 7)`);
  expect(rowsOf(await report('searches'))).toContainEqual({
    Words: 'flux capacitor',
    Times: 7,
    First: today,
    Last: today,
  });
});

describe('customers', () => {
  it('are new or have bought before', async () => {
    const { data } = await owner.ask('GET admin/reports/customers', { query: days });
    expect(data.figures[0]!.value).toBe(data.rows.length);
    const total = data.rows.reduce((sum, { cells }) => sum + Number(cells[4]), 0);
    const [row] = rowsOf(await report('days'));
    expect(total).toBe(row!['Paid']);
  });

  it('leave the shop on record, and only with a confirmation', async () => {
    const { data } = await owner.ask('POST admin/reports/customers/csv', { body: days });
    expect(parse(data.csv, { bom: true, columns: true })).toHaveLength(data.rows);
    const { rows } = await pool.query(
      `SELECT actor_id::int, after FROM change_log WHERE table_name = 'report_exports'`,
    );
    expect(rows).toMatchObject([{ actor_id: owner.id, after: { report: 'customers' } }]);
  });
});

it('hands out a file with dollars and without formulas', async () => {
  await pool.query(`INSERT INTO failed_searches (words) VALUES ('=1+1')`);
  const searches = await owner.ask('GET admin/reports/:view/csv', {
    params: { view: 'searches' },
    query: days,
  });
  expect(searches.data.csv).toContain(`'=1+1`);
  const parts = await owner.ask('GET admin/reports/:view/csv', {
    params: { view: 'parts' },
    query: days,
  });
  const [head, best] = parse(parts.data.csv);
  expect(head).toContain('Share in percent');
  expect(best).toContain('169.90');
});

it.each([
  ['nothing', days, 404],
  ['customers.csv', days, 404],
  ['days', { from: today, to: dayAfter(today, -1) }, 422],
  ['days', { from: '2001-01-01', to: today }, 422],
])('refuses the report %s of %o', async (view, query, status) => {
  await expect(
    owner.ask('GET admin/reports/:view', { params: { view }, query }),
  ).rejects.toMatchObject({ status });
});

it('does not show people to who may not see them', async () => {
  const content = await staffWith(test, ['content']);
  await expect(content.ask('GET admin/reports/customers', { query: days })).rejects.toMatchObject({
    status: 403,
  });
});
