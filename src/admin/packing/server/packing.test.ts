import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { holdOrder, releaseHold } from '../../../checkout/server/after-sale/holds.ts';
import { addProduct, stockOf } from '../../../server/testing/test-checkout.ts';
import { addOrderToShip } from '../../../server/testing/test-orders.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const test = await testShop();
const { pool, shop } = test;
const jo = await staffWith(test, ['packing']);
const sam = await staffWith(test, ['packing']);
const key = () => randomUUID();

const idOf = async (order: string) =>
  Number((await pool.query('SELECT id FROM orders WHERE order_no = $1', [order])).rows[0].id);
const skuOf = async (id: number) =>
  (await pool.query('SELECT sku FROM products WHERE id = $1', [id])).rows[0].sku as string;

/** An order of two drums and a hose. */
async function packing() {
  const drum = await addProduct(pool);
  const hose = await addProduct(pool);
  const order = await addOrderToShip(pool, [
    { product_id: drum, quantity: 2 },
    { product_id: hose, quantity: 1 },
  ]);
  return { drum, hose, ...(await atTheBench(order, { drum, hose })) };
}

async function atTheBench(order: string, { drum, hose }: { drum: number; hose: number }) {
  const params = { number: order };
  const drumSku = await skuOf(drum);
  const hoseSku = await skuOf(hose);
  const scan = (code: string, options: { key?: string; who?: typeof jo } = {}) =>
    (options.who ?? jo).ask('POST admin/packing/:number/scan', {
      params,
      body: { code },
      key: options.key ?? key(),
    });
  const close = (body: object = {}, asked = key()) =>
    jo.ask('POST admin/packing/:number/close', {
      params,
      key: asked,
      body: { tracking: '', ...body },
    });
  const read = async () => (await jo.ask('GET admin/packing/:number', { params })).data;
  const row = async () =>
    (await pool.query('SELECT * FROM orders WHERE order_no = $1', [order])).rows[0];
  return { order, params, drumSku, hoseSku, scan, close, read, row };
}

describe('scanning', () => {
  it('counts each piece once, however often its request comes', async () => {
    const { scan, drumSku, drum, read } = await packing();
    const twin = key();
    const [first, second] = await Promise.all([1, 2].map(() => scan(drumSku, { key: twin })));
    expect(first).toMatchObject({ accepted: { product_id: drum } });
    expect(second).toEqual(first);
    const line = (await read()).lines.find(({ part }) => part.product_id === drum);
    expect(line).toMatchObject({ packed: 1, quantity: 2 });
  });

  it('knows original numbers in any spelling, and the order’s own number', async () => {
    const { scan, hose, order } = await packing();
    const number = `211-${randomUUID().slice(0, 6)}`;
    await pool.query('INSERT INTO product_oem_numbers (product_id, number) VALUES ($1, $2)', [
      hose,
      number,
    ]);
    const spelled = number.replace('-', ' ').toUpperCase();
    expect(await scan(spelled)).toMatchObject({ accepted: { product_id: hose } });
    expect(await scan(order.replaceAll('-', ''))).toMatchObject({ accepted: null });
  });

  it('refuses a part of no place in the order, and says where it goes back', async () => {
    const { scan, drum } = await packing();
    const { rows } = await pool.query<{ a: number; b: number; sku: string }>(
      `SELECT a.id AS a, b.id AS b, b.sku FROM products a JOIN products b USING (part_type_id) WHERE a.id < b.id LIMIT 1`,
    );
    const { a, b, sku } = rows[0]!;
    await expect(scan(sku)).rejects.toMatchObject({
      code: 'wrong_part',
      body: { part: { product_id: b, shelf: expect.stringMatching(/^[A-R]-/) }, look_alike: null },
    });
    const order = await addOrderToShip(pool, [{ product_id: a, quantity: 1 }]);
    const other = await atTheBench(order, { drum, hose: drum });
    await expect(other.scan(sku)).rejects.toMatchObject({
      body: { look_alike: { product_id: a } },
    });
  });

  it('refuses one piece too many, what nobody knows, and another order', async () => {
    const { scan, hoseSku } = await packing();
    const other = await packing();
    await scan(hoseSku);
    await expect(scan(hoseSku)).rejects.toMatchObject({ code: 'too_many' });
    await expect(scan('!!')).rejects.toMatchObject({ code: 'unknown_code' });
    await expect(scan('000000000')).rejects.toMatchObject({ code: 'unknown_code' });
    await expect(scan(other.order)).rejects.toMatchObject({
      code: 'other_order',
      body: { order: other.order },
    });
    await expect(scan('')).rejects.toMatchObject({ code: 'invalid_fields' });
  });

  it('sends a piece to the bin of the same walk that needs it', async () => {
    const { scan, order, hose } = await packing();
    const drum = await addProduct(pool);
    const next = await addOrderToShip(pool, [{ product_id: drum, quantity: 1 }]);
    await jo.ask('POST admin/picks', { body: { orders: [order, next] }, key: key() });
    await expect(scan(await skuOf(drum))).rejects.toMatchObject({ body: { bin: 2 } });
    expect(hose).not.toBe(drum);
  });

  it('takes back what was scanned, and not more', async () => {
    const { scan, drumSku, drum, params, read } = await packing();
    await scan(drumSku);
    const back = () =>
      jo.ask('POST admin/packing/:number/take-back', {
        params,
        key: key(),
        body: { product_id: drum },
      });
    await back();
    await expect(back()).rejects.toMatchObject({ code: 'not_packed' });
    expect((await read()).lines.every(({ packed }) => packed === 0)).toBe(true);
  });
});

describe('two people', () => {
  it('do not pack one order: the second hears who does', async () => {
    const { scan, drumSku, params } = await packing();
    await scan(drumSku);
    await expect(scan(drumSku, { who: sam })).rejects.toMatchObject({
      code: 'packed_by',
      body: { packer: { name: 'Sam Staff', is_stale: false } },
    });
    const open = (take_over: boolean) =>
      sam.ask('POST admin/packing/:number/open', { params, body: { take_over } });
    await expect(open(true)).rejects.toMatchObject({ code: 'packed_by' });
    await pool.query(`UPDATE packings SET claimed_at = now() - interval '31 minutes'`);
    await expect(open(false)).rejects.toMatchObject({ body: { packer: { is_stale: true } } });
    const { data } = await open(true);
    expect(data.lines.reduce((sum, { packed }) => sum + packed, 0)).toBe(1);
    await expect(scan(drumSku)).rejects.toMatchObject({ code: 'packed_by' });
  });

  it('can pass an order on: what was scanned stays', async () => {
    const { scan, drumSku, params, read } = await packing();
    await scan(drumSku);
    await expect(sam.ask('POST admin/packing/:number/leave', { params })).rejects.toMatchObject({
      code: 'packed_by',
    });
    await jo.ask('POST admin/packing/:number/leave', { params });
    expect((await read()).packer).toBeNull();
    await scan(drumSku, { who: sam });
    expect(
      (await read()).lines.map(({ packed }) => packed).toSorted((one, two) => one - two),
    ).toEqual([0, 2]);
  });

  it('never put more into a parcel than was ordered', async () => {
    const { scan, drumSku, drum, read } = await packing();
    const scans = await Promise.allSettled(Array.from({ length: 6 }, () => scan(drumSku)));
    expect(scans.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await read()).lines.find(({ part }) => part.product_id === drum)!.packed).toBe(2);
  });
});

describe('a parcel', () => {
  it('closes only when everything is in it, once, with carrier, tracking and weight', async () => {
    const { scan, close, drumSku, hoseSku, row, order } = await packing();
    await expect(close()).rejects.toMatchObject({ code: 'nothing_packed' });
    await scan(drumSku);
    await scan(hoseSku);
    await expect(close()).rejects.toMatchObject({
      code: 'pieces_missing',
      body: { missing: [{ sku: drumSku, pieces: 1 }] },
    });
    await scan(drumSku);
    const asked = key();
    const body = { tracking: '1Z999AA10000009990', carrier: 'UPS', weight_grams: 14_400 };
    const closed = await Promise.all([close(body, asked), close(body, asked)]);
    expect(closed.map(({ data }) => data.is_complete)).toEqual([true, true]);
    expect(await row()).toMatchObject({ status: 4, custom_tracking_number: '1Z999AA10000009990' });
    const { rows } = await pool.query('SELECT * FROM parcels WHERE order_id = $1', [
      await idOf(order),
    ]);
    expect(rows).toMatchObject([
      { carrier: 'UPS', tracking: '1Z999AA10000009990', weight_grams: 14_400 },
    ]);
    await expect(scan(drumSku)).rejects.toMatchObject({
      code: 'cannot_pack',
      message: 'Sam Staff shipped it, tracking UPS 1Z999AA10000009990.',
    });
  });

  it('closes with what is there, and the rest is packed later', async () => {
    const { scan, close, drumSku, hoseSku, row, read } = await packing();
    await scan(drumSku);
    const { data } = await close({ partial: true, tracking: 'CA-100001' });
    expect(data).toMatchObject({ is_complete: false });
    expect(data.rest.map(({ pieces }) => pieces)).toEqual([1, 1]);
    expect(await row()).toMatchObject({ status: 3 });
    expect(await read()).toMatchObject({
      parcel: 2,
      earlier: [{ tracking: 'CA-100001' }],
      packer: null,
    });
    await scan(drumSku);
    await scan(hoseSku);
    await close({ tracking: 'CA-100002' });
    expect(await row()).toMatchObject({ status: 4, shiprush_tracking_number: 'CA-100002' });
  });

  it('waits while the order is held, and goes on where it stopped', async () => {
    const { scan, close, drumSku, hoseSku, order, drum, params } = await packing();
    await scan(drumSku);
    await holdOrder(shop, await idOf(order), 'Address unclear');
    const held = {
      code: 'cannot_pack',
      message: 'The order is on hold: Address unclear',
    };
    await expect(scan(drumSku)).rejects.toMatchObject(held);
    await expect(close({ partial: true })).rejects.toMatchObject(held);
    const takeBack = () =>
      jo.ask('POST admin/packing/:number/take-back', {
        params,
        key: key(),
        body: { product_id: drum },
      });
    expect((await takeBack()).data).toMatchObject({ closed_because: held.message });
    await expect(takeBack()).rejects.toMatchObject({ code: 'not_packed' });
    await releaseHold(shop, await idOf(order));
    await scan(drumSku);
    await scan(drumSku);
    await scan(hoseSku);
    expect((await close()).data.is_complete).toBe(true);
  });

  it('gives out a piece that was refunded meanwhile', async () => {
    const { scan, close, drumSku, hoseSku, drum, order, params } = await packing();
    await scan(drumSku);
    await scan(drumSku);
    await scan(hoseSku);
    const id = await idOf(order);
    await pool.query(
      `INSERT INTO refunds (id, order_id, request, reason, status, amount_cents, kept_cents)
       VALUES ($1, $2, '{}', 'Sold out', 'asked', 0, 0)`,
      [randomUUID(), id],
    );
    await pool.query(
      `INSERT INTO refund_lines (refund_id, order_id, product_id, quantity, goods_cents, coupon_cents, unshipped)
       SELECT id, order_id, $2, 1, 0, 0, 1 FROM refunds WHERE order_id = $1`,
      [id, drum],
    );
    await expect(close()).rejects.toMatchObject({ code: 'pieces_over' });
    await jo.ask('POST admin/packing/:number/take-back', {
      params,
      key: key(),
      body: { product_id: drum },
    });
    expect((await close()).data.is_complete).toBe(true);
  });

  it('of a walk names the next order, and replacements are in it', async () => {
    const { scan, close, drumSku, hoseSku, order, drum, hose } = await packing();
    const next = await addOrderToShip(pool, [{ product_id: hose, quantity: 1 }]);
    const { data } = await jo.ask('POST admin/picks', {
      body: { orders: [order, next] },
      key: key(),
    });
    const other = await addProduct(pool, { stock: 5 });
    const otherSku = await skuOf(other);
    await jo.ask('POST admin/picks/:id/replace', {
      params: { id: String(data.pick.id) },
      body: { product_id: drum, sku: otherSku },
      key: key(),
    });
    await expect(scan(drumSku)).rejects.toMatchObject({ code: 'wrong_part' });
    expect(await scan(otherSku)).toMatchObject({ accepted: { product_id: other } });
    await scan(hoseSku);
    const closed = await close({ partial: true });
    expect(closed.data).toMatchObject({ next, rest: [{ sku: drumSku, pieces: 1 }] });
    expect(await stockOf(pool, other)).toBe(4);
  });
});

it('is logged, each scan under the person who made it', async () => {
  const { scan, drumSku, order } = await packing();
  await scan(drumSku);
  const { rows } = await pool.query(
    `SELECT l.actor_kind, l.actor_id::int FROM change_log l JOIN packings c ON c.id = (l.row_key ->> 'packing_id')::bigint
      WHERE l.table_name = 'packed_pieces' AND c.order_id = $1`,
    [await idOf(order)],
  );
  expect(rows).toEqual([{ actor_kind: 'staff', actor_id: jo.id }]);
});

it('is read by packers only', async () => {
  const { params } = await packing();
  const writer = await staffWith(test, ['content']);
  await expect(writer.ask('GET admin/packing/:number', { params })).rejects.toMatchObject({
    code: 'not_permitted',
  });
  await expect(
    jo.ask('GET admin/packing/:number', { params: { number: '1' } }),
  ).rejects.toMatchObject({ code: 'no_such_order' });
});

describe('slips', () => {
  it('print what is to be packed, and afterwards what was', async () => {
    const { order, scan, close, drumSku, drum } = await packing();
    const read = async (packed = false) =>
      (await jo.ask('POST admin/slips', { body: { orders: [order, '77'], packed } })).data.slips;
    expect(await read()).toMatchObject([{ order, packed_at: null, parcel: 1, rest: 0 }]);
    expect((await read())[0]!.lines.map(({ in_parcel }) => in_parcel)).toHaveLength(2);
    await scan(drumSku);
    await close({ partial: true, tracking: '' });
    expect(await read(true)).toMatchObject([
      {
        parcel: 1,
        rest: 2,
        packed_by: 'Sam Staff',
        lines: [{ part: { product_id: drum }, in_parcel: 1, ordered: 2 }],
      },
    ]);
    expect(await read()).toMatchObject([{ parcel: 2, rest: 0 }]);
  });

  it('are asked for by number', async () => {
    await expect(jo.ask('POST admin/slips', { body: { orders: [] } })).rejects.toMatchObject({
      code: 'invalid_fields',
    });
  });
});

describe('shelves', () => {
  const move = (body: object) =>
    jo.ask('POST admin/shelves', { body: { sku: '', shelf: '', was: '', ...body } });

  it('are changed where nobody else has changed them meanwhile', async () => {
    const sku = await skuOf(await addProduct(pool));
    expect((await move({ sku, shelf: ' B-04-2 ' })).data).toMatchObject({ shelf: 'B-04-2' });
    await move({ sku, shelf: 'B-04-2' });
    await expect(move({ sku, shelf: 'C-1' })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      body: { part: { shelf: 'B-04-2' } },
    });
    await move({ sku, shelf: 'C-1', was: 'B-04-2' });
    await expect(move({ sku: 'none', shelf: 'C-1' })).rejects.toMatchObject({
      code: 'no_such_part',
    });
  });

  it('are changed by whoever may change the stock', async () => {
    const accounts = await staffWith(test, ['accounts']);
    await expect(
      accounts.ask('POST admin/shelves', { body: { sku: 'VG-BRK-0101', shelf: 'A', was: '' } }),
    ).rejects.toMatchObject({ code: 'not_permitted' });
    await expect(move({ sku: 'VG-BRK-0101', shelf: 'x'.repeat(21) })).rejects.toMatchObject({
      code: 'invalid_fields',
    });
  });
});
