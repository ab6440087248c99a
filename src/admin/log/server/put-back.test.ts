import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runOrderAction } from '../../../checkout/commands/run-order-action.ts';
import { reconcilePayments } from '../../../checkout/server/jobs/reconcile-payments.ts';
import type { CallRefused } from '../../../kit/client.ts';
import { type Actor, actAs } from '../../../server/database/actor.ts';
import { execute, query, queryOne, type Sql, sql } from '../../../server/database/query.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  checkoutOf,
  pointsOf,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import type { Which } from '../contract.ts';
import { logMessages } from '../messages.ts';
import { putBack } from './put-back.ts';
import { readLog } from './read-log.ts';

const payments = await testPayments();
const { ask, askWith, app, pool, shop } = await testShop({ payments });
const owner = await staffWith({ app, pool }, ['owner']);
const sam: Actor = { kind: 'staff', id: owner.id, name: 'Sam Staff' };

const change = (statement: Sql) => actAs(sam, () => execute(pool, statement));
const latest = async (table: string) => (await readLog(pool, { table }))[0]!;
const rowOf = (table: Sql, id: number) =>
  queryOne<Record<string, unknown>>(pool, sql`SELECT * FROM ${table} WHERE id = ${id}`);

const preview = async (which: Which) =>
  (await owner.ask('POST admin/log/put-back/preview', { body: which })).data.outcomes;
const apply = async (which: Which) =>
  (await owner.ask('POST admin/log/put-back', { body: which, key: randomUUID() })).data.outcomes;

describe('one change', () => {
  it('is put back, which is logged as a change that undoes it and can be put back in turn', async () => {
    const drum = await addProduct(pool);
    await change(
      sql`UPDATE products SET name = 'Wrong', regular_price_cents = 1 WHERE id = ${drum}`,
    );
    const { id } = await latest('products');
    const expected = [
      {
        id,
        table: 'products',
        key: { id: drum },
        done: expect.arrayContaining([
          { kind: 'value', column: 'regular_price_cents', from: 1, to: 8_495 },
          {
            kind: 'value',
            column: 'name',
            from: 'Wrong',
            to: expect.stringContaining('Brake drum'),
          },
        ]),
        left: [],
        thing: expect.objectContaining({ table: 'products', id: String(drum) }),
      },
    ];
    expect(await preview({ id })).toEqual(expected);
    expect(await rowOf(sql`products`, drum)).toMatchObject({ regular_price_cents: 1 });
    expect((await latest('products')).id).toBe(id);

    expect(await apply({ id })).toEqual(expected);
    expect(await rowOf(sql`products`, drum)).toMatchObject({ regular_price_cents: 8_495 });
    const undone = await latest('products');
    expect(undone).toMatchObject({ undoes: id, actor: { kind: 'staff', id: owner.id } });
    await apply({ id: undone.id });
    expect(await rowOf(sql`products`, drum)).toMatchObject({ name: 'Wrong' });
  });

  it('of the shelf is put back', async () => {
    const drum = await addProduct(pool);
    await change(sql`UPDATE products SET shelf = 'B 7' WHERE id = ${drum}`);
    await apply({ id: (await latest('products')).id });
    expect(await rowOf(sql`products`, drum)).toMatchObject({ shelf: '' });
  });

  it('is put back for one column alone', async () => {
    const drum = await addProduct(pool);
    await change(
      sql`UPDATE products SET name = 'Right', regular_price_cents = 1 WHERE id = ${drum}`,
    );
    const { id } = await latest('products');
    await apply({ id, column: 'regular_price_cents' });
    expect(await rowOf(sql`products`, drum)).toMatchObject({
      name: 'Right',
      regular_price_cents: 8_495,
    });
  });

  it('leaves alone what was changed since, and puts back the rest', async () => {
    const drum = await addProduct(pool);
    await change(
      sql`UPDATE products SET name = 'Wrong', regular_price_cents = 1 WHERE id = ${drum}`,
    );
    const { id } = await latest('products');
    await change(sql`UPDATE products SET name = 'Better' WHERE id = ${drum}`);
    const [outcome] = await apply({ id });
    expect(outcome!.left).toEqual([{ column: 'name', reason: logMessages.changedSince }]);
    expect(await rowOf(sql`products`, drum)).toMatchObject({
      name: 'Better',
      regular_price_cents: 8_495,
    });
    expect((await apply({ id }))[0]!.done).toEqual([]);
  });

  it('of a row that was added or deleted takes it away or brings it again, as it was', async () => {
    const drum = await addProduct(pool);
    const added = await latest('products');
    const before = await rowOf(sql`products`, drum);
    await change(sql`DELETE FROM products WHERE id = ${drum}`);
    const deleted = await latest('products');
    expect((await apply({ id: deleted.id }))[0]!.done).toMatchObject([{ kind: 'row_restored' }]);
    const { updated_at: _, created_at: __, ...columns } = before;
    expect(await rowOf(sql`products`, drum)).toMatchObject(columns);
    expect((await apply({ id: deleted.id }))[0]!.left).toMatchObject([
      { reason: logMessages.exists },
    ]);
    expect((await apply({ id: added.id }))[0]!.done).toMatchObject([{ kind: 'row_removed' }]);
    expect((await apply({ id: added.id }))[0]!.left).toMatchObject([{ reason: logMessages.gone }]);
  });

  it('works for every kind of key, a part that is null too', async () => {
    await change(
      sql`UPDATE settings SET value = value || '{"site_title": "Wrong"}' WHERE name = 'shop'`,
    );
    await apply({ id: (await latest('settings')).id });
    await change(
      sql`UPDATE shipping_zone_places SET zone_id = 1 WHERE country = 'CA' AND state IS NULL`,
    );
    const place = await latest('shipping_zone_places');
    expect((await apply({ id: place.id }))[0]).toMatchObject({ key: { state: null }, left: [] });
    const { rows } = await pool.query(
      `SELECT value ->> 'site_title' AS title FROM settings WHERE name = 'shop'`,
    );
    expect(rows[0].title).not.toBe('Wrong');
  });

  it.each([
    ['sold meanwhile', logMessages.inUse],
    ['whose slug is somebody else’s by now', logMessages.taken],
  ])('of something %s stays, with the reason', async (what, reason) => {
    const drum = await addProduct(pool);
    const added = await latest('products');
    if (reason === logMessages.inUse) {
      const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 1 }]);
      await ask('POST checkout', { body, key: randomUUID() });
      expect((await apply({ id: added.id }))[0]).toMatchObject({ done: [], left: [{ reason }] });
      return;
    }
    const slug = String(added.after!['slug']);
    await change(sql`UPDATE products SET slug = ${randomUUID()} WHERE id = ${drum}`);
    const renamed = await latest('products');
    const other = await addProduct(pool);
    await change(sql`UPDATE products SET slug = ${slug} WHERE id = ${other}`);
    expect((await apply({ id: renamed.id }))[0], what).toMatchObject({
      done: [],
      left: [{ reason }],
    });
  });
});

describe('stock', () => {
  it('gets a counter-entry that lets sales meanwhile stand, once', async () => {
    const drum = await addProduct(pool, { stock: 10 });
    await change(sql`UPDATE products SET stock_qty = 40 WHERE id = ${drum}`);
    const { id } = await latest('products');
    await pool.query('UPDATE products SET stock_qty = stock_qty - 6 WHERE id = $1', [drum]);
    expect((await apply({ id }))[0]!.done).toEqual([
      { kind: 'counter_entry', column: 'stock_qty', from: 34, to: 4 },
    ]);
    expect((await apply({ id }))[0]!.left).toMatchObject([{ reason: logMessages.putBack }]);
    expect(await stockOf(pool, drum)).toBe(4);
  });

  it('stays where it was sold by now', async () => {
    const drum = await addProduct(pool, { stock: 1 });
    await change(sql`UPDATE products SET stock_qty = 5 WHERE id = ${drum}`);
    await pool.query('UPDATE products SET stock_qty = 2 WHERE id = $1', [drum]);
    const [outcome] = await apply({ id: (await latest('products')).id });
    expect(outcome!.left).toMatchObject([{ reason: logMessages.sold }]);
    expect(await stockOf(pool, drum)).toBe(2);
  });
});

describe('points', () => {
  it('get a counter-entry, once, unless they were spent', async () => {
    const { id: customer } = await addCustomer(pool);
    const give = sql`INSERT INTO point_entries (customer_id, kind, points, reason)
                     VALUES (${customer}, 'given', 50, 'Sorry')`;
    await change(give);
    const { id } = await latest('point_entries');
    await apply({ id });
    expect(await pointsOf(pool, customer)).toBe(0);
    expect((await apply({ id }))[0]!.left).toMatchObject([{ reason: logMessages.putBack }]);
    expect(await pointsOf(pool, customer)).toBe(0);

    await change(give);
    const again = await latest('point_entries');
    await pool.query(
      `INSERT INTO point_entries (customer_id, kind, points, reason) VALUES ($1, 'held', -20, 'Spent')`,
      [customer],
    );
    expect((await apply({ id: again.id }))[0]!.left).toMatchObject([{ reason: logMessages.spent }]);
    expect(await pointsOf(pool, customer)).toBe(30);
  });
});

describe('an order', () => {
  type Asked = Parameters<typeof runOrderAction>[1];
  const act = (orderNo: string, action: Asked['action'], options: Partial<Asked> = {}) =>
    actAs(sam, () =>
      runOrderAction(
        { pool, jobs: shop.jobs },
        { orderNo, action, tracking: '', shiprush: '', notes: '', restock: true, ...options },
      ),
    );
  async function buy(quantity = 1, request = ask) {
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity }]);
    return (await request('POST checkout', { body, key: randomUUID() })).order_id;
  }
  const statusOf = async (orderNo: string) =>
    (
      await queryOne<{ status: number }>(
        pool,
        sql`SELECT status FROM orders WHERE order_no = ${orderNo}`,
      )
    ).status;
  const changeOfStatus = async () =>
    (await readLog(pool, { table: 'orders' })).find(({ after }) => after && 'status' in after)!;

  it('that was held is released at the order', async () => {
    const order = await buy();
    await act(order, 'hold');
    const [outcome] = await apply({ id: (await changeOfStatus()).id });
    expect(outcome).toMatchObject({
      done: [],
      left: [{ column: 'status', reason: logMessages.atTheOrder }],
    });
    expect(await statusOf(order)).toBe(5);
  });

  it.each([
    [sql`shipped_at = now()`, logMessages.step],
    [sql`reserved = false`, logMessages.atTheOrder],
    [sql`customer_id = 1`, logMessages.atTheOrder],
    [sql`payment_option = 'paypal'`, logMessages.atTheOrder],
  ])('keeps what happened to it: %o', async (step, reason) => {
    const order = await buy();
    await change(sql`UPDATE orders SET ${step}, order_notes = 'Ring' WHERE order_no = ${order}`);
    const [outcome] = await apply({ id: (await latest('orders')).id });
    expect(outcome!.done).toMatchObject([{ column: 'order_notes', from: 'Ring' }]);
    expect(outcome!.left).toMatchObject([{ reason }]);
  });

  it('whose parcel has left is not cancelled by its buyer after a put back', async () => {
    const customer = await addCustomer(pool);
    const drum = await addProduct(pool);
    const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 2 }]);
    const request = askWith(customer.token);
    const { order_id } = await request('POST checkout', { body, key: randomUUID() });
    await change(sql`UPDATE orders SET shipped_at = now() WHERE order_no = ${order_id}`);
    await apply({ id: (await latest('orders')).id, column: 'shipped_at' });
    await expect(request('POST order-cancel', { body: { order_id } })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('that was canceled stays canceled, and its money is no value to be overwritten', async () => {
    const order = await buy();
    await act(order, 'cancel');
    const { id, batch } = await changeOfStatus();
    const [outcome] = await apply({ id, column: 'status' });
    expect(outcome!.left).toMatchObject([{ reason: logMessages.atTheOrder }]);
    const payments = (await apply({ batch: batch! })).filter(({ table }) => table === 'payments');
    expect(payments.flatMap(({ left }) => left)).toMatchObject([{ reason: logMessages.money }]);
    expect(await statusOf(order)).toBe(6);
  });

  it.each([
    [{ action: 'refund', amount: '1.00' }, ['refunds', 'payments'], logMessages.money],
    [
      { action: 'parcel', tracking: '1Z999AA10123456784' },
      ['parcels', 'parcel_lines', 'orders'],
      logMessages.step,
    ],
  ] as const)('keeps what was recorded: %o', async ({ action, ...options }, tables, reason) => {
    const order = await buy(2);
    const [item] = await query<{ sku: string }>(
      pool,
      sql`SELECT i.sku FROM order_items i JOIN orders o ON o.id = i.order_id WHERE order_no = ${order}`,
    );
    await act(order, action, { ...options, ...(action === 'parcel' && { line: [item!.sku] }) });
    const { batch } = await latest(tables[0]);
    const outcomes = await apply({ batch: batch! });
    for (const table of tables) {
      const outcome = outcomes.find((one) => one.table === table);
      expect(outcome, table).toMatchObject({ done: [] });
      expect(outcome!.left.every((one) => one.reason === reason)).toBe(true);
    }
    expect(outcomes.flatMap(({ done }) => done)).toEqual([]);
  });

  it('keeps the points that its refund took back', async () => {
    const { id: customer, token } = await addCustomer(pool);
    const order = await buy(1, askWith(token));
    const earned = await pointsOf(pool, customer);
    await act(order, 'refund', { amount: '50.00' });
    await pool.query(`UPDATE refunds SET updated_at = now() - interval '1 minute'`);
    await reconcilePayments(shop, payments);
    const left = await pointsOf(pool, customer);
    expect(left).toBeLessThan(earned);
    const [outcome] = await apply({ id: (await latest('point_entries')).id });
    expect(outcome!.left).toMatchObject([{ reason: logMessages.money }]);
    expect(await pointsOf(pool, customer)).toBe(left);
  });

  it('loses a note that was added by mistake', async () => {
    const order = await buy();
    await act(order, 'note', { notes: 'Wrong order' });
    const [outcome] = await apply({ id: (await latest('order_notes')).id });
    expect(outcome!.done).toMatchObject([{ kind: 'row_removed' }]);
  });

  it('gets its address back but not what was charged', async () => {
    const order = await buy();
    await change(
      sql`UPDATE orders SET shipping_town = 'Wrong', tax_cents = tax_cents + 1, total_cents = total_cents + 1
           WHERE order_no = ${order}`,
    );
    const [outcome] = await apply({ id: (await latest('orders')).id });
    expect(outcome!.done).toMatchObject([{ column: 'shipping_town', from: 'Wrong' }]);
    expect(outcome!.left).toMatchObject([
      { reason: logMessages.money },
      { reason: logMessages.money },
    ]);
  });
});

describe('a batch', () => {
  it('puts back what it can', async () => {
    const one = await addProduct(pool);
    const other = await addProduct(pool);
    await change(sql`UPDATE products SET regular_price_cents = 1 WHERE id IN (${one}, ${other})`);
    const { batch } = await latest('products');
    await change(sql`UPDATE products SET regular_price_cents = 2 WHERE id = ${one}`);
    const outcomes = await apply({ batch: batch! });
    expect(outcomes.filter(({ done }) => done.length === 1)).toHaveLength(1);
    expect(await rowOf(sql`products`, one)).toMatchObject({ regular_price_cents: 2 });
    expect(await rowOf(sql`products`, other)).toMatchObject({ regular_price_cents: 8_495 });
  });
});

describe('whoever puts back', () => {
  it('needs the permission for what is changed', async () => {
    await addCoupon(pool);
    const { id } = await latest('coupons');
    const given = { which: { id }, apply: true };
    expect(await putBack(shop, { ...given, roles: ['content'] })).toMatchObject({
      outcomes: [{ done: [], left: [{ reason: logMessages.notYours }] }],
    });
    expect(await putBack(shop, { ...given, roles: ['owner'] })).toMatchObject({
      outcomes: [{ left: [] }],
    });
  });

  it('cannot give anybody a role that way', async () => {
    const packer = await staffWith({ app, pool }, ['owner', 'packing']);
    const { data } = await owner.ask('POST admin/log', { body: { table: 'staff' } });
    await owner.ask('POST admin/staff/:id/roles', {
      params: { id: String(packer.id) },
      body: { roles: ['packing'], version: 1 },
    });
    const { id } = await latest('staff_roles');
    expect((await apply({ id }))[0]!.left).toMatchObject([{ reason: logMessages.people }]);
    expect((await packer.ask('GET admin/me')).data.roles).toEqual(['packing']);
    expect(data.length).toBeGreaterThan(0);
  });

  it('gets the same answer twice, and 404 for what never happened', async () => {
    const drum = await addProduct(pool, { stock: 1 });
    await change(sql`UPDATE products SET stock_qty = 9 WHERE id = ${drum}`);
    const body = { id: (await latest('products')).id };
    const key = randomUUID();
    const first = await owner.ask('POST admin/log/put-back', { body, key });
    expect(await owner.ask('POST admin/log/put-back', { body, key })).toEqual(first);
    expect(await stockOf(pool, drum)).toBe(1);
    const refused = (await apply({ id: 999_999_999 }).catch(
      (error: unknown) => error,
    )) as CallRefused;
    expect([refused.status, refused.code]).toEqual([404, 'no_such_change']);
  });
});
