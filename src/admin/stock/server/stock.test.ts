import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { MovementReason } from '../../../catalogue/rules/stock/movement-reasons.ts';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { addProduct, stockOf } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import type { MovementPlace } from '../shapes.ts';
import { addOrderToShip } from '../../../server/testing/test-orders.ts';

const shop = await testShop();
const { pool } = shop;
const owner = await staffWith(shop, ['owner']);
const packer = await staffWith(shop, ['packing']);
const writer = await staffWith(shop, ['content']);

const move = (id: number, body: { delta: number; reason: MovementReason; note: string }) =>
  packer.ask('POST admin/stock/parts/:id/move', {
    params: { id: String(id) },
    body,
    key: randomUUID(),
  });

describe('a part that buyers wait for', () => {
  it('is shown while its day is over or unknown, with what to order for them', async () => {
    const drum = await addProduct(pool, { stock: 0 });
    const order = await addOrderToShip(pool, [{ product_id: drum, quantity: 3 }]);
    const low = async () => (await packer.ask('GET admin/stock/low')).data;
    const lateOf = async () => (await low()).late.find(({ product_id }) => product_id === drum);
    const counts = async () =>
      (await packer.ask('GET admin/today')).data.waits.late_backorders ?? { count: 0 };
    const setDay = (day: string | null) =>
      pool.query('UPDATE products SET expected_on = $2 WHERE id = $1', [drum, day]);
    const suggested = async () =>
      (await low()).parts.find(({ product_id }) => product_id === drum)!.suggested;
    await pool.query('UPDATE products SET reorder_point = 1 WHERE id = $1', [drum]);
    const before = await suggested();
    const { count } = await counts();
    await pool.query(
      `UPDATE products SET backordered = 2, expected_on = '2099-12-14' WHERE id = ${drum}`,
    );
    await pool.query(
      `INSERT INTO backorders (order_id, product_id, pieces, waiting, told_on)
       SELECT id, $2, 2, 2, '2000-12-14' FROM orders WHERE order_no = $1`,
      [order, drum],
    );
    expect([await lateOf(), (await counts()).count]).toEqual([undefined, count]);
    expect(await suggested()).toBe(before + 2);
    for (const day of ['2000-12-14', null]) {
      await setDay(day);
      expect(await lateOf()).toMatchObject({ pieces: 2, orders: 1, told: 'December 14' });
      expect(await counts()).toMatchObject({ count: count + 1, told: 'December 14' });
    }
    const { data } = await packer.ask('GET admin/desk-counts');
    expect(data.stock).toBe((await low()).parts.length + count + 1);
    await pool.query('UPDATE backorders SET waiting = 0 WHERE product_id = $1', [drum]);
    expect(await lateOf()).toBeUndefined();
  });
});

describe('a movement', () => {
  it('is listed with who made it, and stands in the history of its part beside its sales', async () => {
    const drum = await addProduct(pool, { stock: 10 });
    const order = await addOrderToShip(pool, [{ product_id: drum, quantity: 2 }]);
    const { data } = await move(drum, { delta: -3, reason: 'damaged', note: 'Fell down' });
    expect(data.history).toMatchObject([
      { delta: -3, kind: 'damaged', note: 'Fell down', by: 'Sam Staff', order: null },
      { delta: -2, kind: 'sale', order, stock_after: null },
    ]);
    expect(data.part.sold_on_shelf).toBe(2);

    const { data: listed } = await packer.ask('POST admin/stock/movements', {
      body: { reason: 'damaged' },
    });
    expect(listed.rows[0]).toMatchObject({ product_id: drum, delta: -3 });
    const none = await packer.ask('POST admin/stock/movements', { body: { reason: 'received' } });
    expect(none.data.rows).toEqual([]);
    const { data: all } = await packer.ask('POST admin/stock/movements', {
      body: { q: data.part.sku },
    });
    expect(all.rows).toMatchObject([
      { delta: -3, reason: 'damaged', order: null, stock_after: 7 },
      { delta: -2, reason: 'sale', order, stock_after: null },
    ]);
  });

  it('is refused where less is there, and to whoever may not', async () => {
    const drum = await addProduct(pool, { stock: 2 });
    await expect(move(drum, { delta: -3, reason: 'damaged', note: '' })).rejects.toMatchObject({
      status: 409,
      code: 'stock_is_less',
      body: { left: [{ product_id: drum, stock: 2 }] },
    });
    await expect(
      writer.ask('POST admin/stock/parts/:id/move', {
        params: { id: String(drum) },
        body: { delta: 1, reason: 'correction', note: '' },
        key: randomUUID(),
      }),
    ).rejects.toMatchObject({ status: 403 });
    await expect(move(drum, { delta: 0, reason: 'correction', note: '' })).rejects.toMatchObject({
      status: 422,
    });
    await expect(move(0, { delta: 1, reason: 'correction', note: '' })).rejects.toMatchObject({
      code: 'no_such_part',
    });
    expect(await stockOf(pool, drum)).toBe(2);
  });
});

it.each([
  ['received', -3, 'only come in'],
  ['damaged', 3, 'only go out'],
] as const)('what is %s is not moved by %i pieces', async (reason, delta, said) => {
  const drum = await addProduct(pool, { stock: 10 });
  const refusal = await refusalOf(move(drum, { delta, reason, note: '' }));
  expect(refusal).toMatchObject({
    status: 422,
    fields: { delta: [expect.stringContaining(said)] },
  });
  expect(await stockOf(pool, drum)).toBe(10);
});

it('lists movements and sales page by page, each once', async () => {
  const drum = await addProduct(pool, { stock: 500 });
  const name = `Zebra ${randomUUID()}`;
  await pool.query('UPDATE products SET name = $2 WHERE id = $1', [drum, name]);
  await pool.query(
    `INSERT INTO stock_movements (product_id, delta, reason, stock_after)
     SELECT $1, 1, 'correction', n FROM generate_series(1, 150) n`,
    [drum],
  );
  const orders = [];
  for (let sale = 0; sale < 3; sale += 1)
    orders.push(await addOrderToShip(pool, [{ product_id: drum, quantity: 1 }]));
  const page = async (after?: MovementPlace) =>
    (await packer.ask('POST admin/stock/movements', { body: { q: name, after } })).data;
  const first = await page();
  const second = await page(first.next!);
  expect([first.rows.length, second.rows.length, second.next]).toEqual([100, 53, null]);
  const rows = [...first.rows, ...second.rows];
  expect(new Set(rows.map(({ id }) => id)).size).toBe(153);
  expect(rows.flatMap(({ order }) => order ?? []).toSorted()).toEqual(orders.toSorted());
  expect(rows.map(({ at }) => at)).toEqual(
    rows
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

describe('a count of one part', () => {
  const count = (id: number, counted: number, as = packer) =>
    as.ask('POST admin/stock/parts/:id/count', {
      params: { id: String(id) },
      body: { counted, note: '' },
      key: randomUUID(),
    });

  it('is how many are there, not how many more', async () => {
    const drum = await addProduct(pool, { stock: 4 });
    const { data } = await count(drum, 6);
    expect(data.part.stock).toBe(6);
    expect(data.history[0]).toMatchObject({ delta: 2, kind: 'counted', stock_after: 6 });
    expect((await count(drum, 6)).data.history).toHaveLength(1);
    expect((await count(drum, 0)).data.part.stock).toBe(0);
  });

  it('leaves sold what is sold and still on the shelf', async () => {
    const drum = await addProduct(pool, { stock: 4 });
    await addOrderToShip(pool, [{ product_id: drum, quantity: 2 }]);
    expect((await count(drum, 5)).data.part.stock).toBe(3);
  });

  it('is refused of no pieces at all, of no part, and to whoever may not', async () => {
    const drum = await addProduct(pool, { stock: 2 });
    await expect(count(drum, -1)).rejects.toMatchObject({ status: 422 });
    await expect(count(0, 1)).rejects.toMatchObject({ code: 'no_such_part' });
    await expect(count(drum, 5, writer)).rejects.toMatchObject({ status: 403 });
    expect(await stockOf(pool, drum)).toBe(2);
  });
});

describe('low stock', () => {
  it('is told by the reorder point, else by how a part sells', async () => {
    const point = await addProduct(pool, { stock: 4 });
    const sells = await addProduct(pool, { stock: 4 });
    const enough = await addProduct(pool, { stock: 4 });
    await pool.query('UPDATE products SET reorder_point = $2, supplier = $3 WHERE id = $1', [
      point,
      4,
      'Cologne Parts',
    ]);
    await pool.query('INSERT INTO product_sales VALUES ($1, 122), ($2, 12), ($3, 122)', [
      sells,
      enough,
      point,
    ]);
    const { data } = await packer.ask('GET admin/stock/low');
    const found = (id: number) => data.parts.find(({ product_id }) => product_id === id);
    expect(found(point)).toMatchObject({ supplier: 'Cologne Parts', days_left: 4, suggested: 41 });
    expect(found(sells)).toMatchObject({ stock: 4, per_day: 1, days_left: 4 });
    expect(found(enough)).toBeUndefined();
  });

  it('has reorder points that are set, not over another’s', async () => {
    const id = await addProduct(pool, { stock: 4 });
    const set = (was: number | null, becomes: number | null, who = packer) =>
      who.ask('POST admin/stock/parts/:id/reorder', {
        params: { id: String(id) },
        body: { was, becomes },
        key: randomUUID(),
      });
    expect((await set(null, 5)).data).toEqual({ reorder_point: 5 });
    const low = (await packer.ask('GET admin/stock/low')).data.parts;
    expect(low.find(({ product_id }) => product_id === id)).toMatchObject({ reorder_point: 5 });
    const { rows } = await pool.query(
      `SELECT actor_id, after FROM change_log WHERE table_name = 'products' AND row_key = jsonb_build_object('id', $1::int)
        ORDER BY id DESC LIMIT 1`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: String(packer.id), after: { reorder_point: 5 } }]);
    const late = await refusalOf(set(null, 9));
    expect(late).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect(late.body).toMatchObject({ reorder_point: 5 });
    expect((await set(null, 5)).data).toEqual({ reorder_point: 5 });
    expect((await set(5, null)).data).toEqual({ reorder_point: null });
    expect(await refusalOf(set(null, -1))).toMatchObject({ status: 422 });
    expect(await refusalOf(set(null, 1, writer))).toMatchObject({ status: 403 });
    const nobody = { params: { id: '0' }, body: { was: null, becomes: 1 }, key: randomUUID() };
    expect(await refusalOf(packer.ask('POST admin/stock/parts/:id/reorder', nobody))).toMatchObject(
      { status: 404 },
    );
  });

  it('values what is there by category', async () => {
    const before = (await owner.ask('GET admin/stock/value')).data;
    const drum = await addProduct(pool, { stock: 3, priceCents: 1_000 });
    await pool.query('UPDATE products SET cost_cents = 400 WHERE id = $1', [drum]);
    const { data } = await owner.ask('GET admin/stock/value');
    const sumOf = (rows: typeof data, of: 'cost_cents' | 'price_cents' | 'pieces') =>
      rows.reduce((sum, row) => sum + row[of], 0);
    expect(sumOf(data, 'cost_cents') - sumOf(before, 'cost_cents')).toBe(1_200);
    expect(sumOf(data, 'price_cents') - sumOf(before, 'price_cents')).toBe(3_000);
    expect(sumOf(data, 'pieces') - sumOf(before, 'pieces')).toBe(3);
  });
});

it('finds parts by number, by its beginning and by words', async () => {
  const drum = await addProduct(pool);
  const sku = `QX ${randomUUID().slice(0, 8)}`;
  await pool.query(`UPDATE products SET sku = $2, name = 'Zither bracket, rear' WHERE id = $1`, [
    drum,
    sku,
  ]);
  for (const q of [sku, sku.slice(0, 9), 'rear zither']) {
    const { data } = await packer.ask('GET admin/stock/parts', { query: { q } });
    expect(data[0], q).toMatchObject({ product_id: drum, sku });
  }
});
