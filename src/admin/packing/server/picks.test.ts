import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { releaseHold } from '../../../checkout/server/after-sale/holds.ts';
import { endOrder } from '../../../checkout/server/order/end-order.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
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
const placeAt = (id: number, shelf: string) =>
  pool.query('UPDATE products SET shelf = $2 WHERE id = $1', [id, shelf]);

/** Two orders that want a drum, one of them also a hose that lies before it. */
async function twoOrders() {
  const drum = await addProduct(pool);
  const hose = await addProduct(pool);
  await placeAt(drum, 'B-14-3');
  await placeAt(hose, 'B-2-1');
  const first = await addOrderToShip(pool, [{ product_id: drum, quantity: 2 }]);
  const second = await addOrderToShip(pool, [
    { product_id: drum, quantity: 1 },
    { product_id: hose, quantity: 1 },
  ]);
  return { drum, hose, first, second, orders: [first, second] };
}

async function picking() {
  const sold = await twoOrders();
  const { data } = await jo.ask('POST admin/picks', { body: { orders: sold.orders }, key: key() });
  const params = { id: String(data.pick.id) };
  const read = async () => (await jo.ask('GET admin/picks/:id', { params })).data;
  const mark = (product_id: number, taken = true) =>
    jo.ask('POST admin/picks/:id/mark', { params, body: { product_id, taken } });
  const short = (body: object) =>
    jo.ask('POST admin/picks/:id/short', {
      params,
      body: { product_id: sold.drum, there: 0, action: 'hold', reason: '', ...body },
      key: key(),
    });
  const replace = (sku: string) =>
    jo.ask('POST admin/picks/:id/replace', {
      params,
      body: { product_id: sold.drum, sku },
      key: key(),
    });
  return { ...sold, pick: data.pick, params, read, mark, short, replace };
}

it('parts taken instead are not put back once another desk has shipped them', async () => {
  const { first, params, replace } = await picking();
  const other = await addProduct(pool);
  const { rows } = await pool.query('SELECT sku FROM products WHERE id = $1', [other]);
  await replace(String(rows[0].sku));
  expect(await stockOf(pool, other)).toBe(7);
  const order = { params: { number: first } };
  const { version } = (await jo.ask('GET admin/orders/:number', order)).data;
  const body = { carrier: 'UPS', tracking: ['1Z999AA10000009000'], notes: '', version };
  await jo.ask('POST admin/orders/:number/parcels', { ...order, key: key(), body });
  await jo.ask('POST admin/picks/:id/give-back', { params, key: key(), body: {} });
  expect(await stockOf(pool, other)).toBe(8);
});

it('the same key of two people starts a pick each', async () => {
  const { first, second } = await twoOrders();
  const shared = key();
  const one = await jo.ask('POST admin/picks', { body: { orders: [first] }, key: shared });
  const other = await sam.ask('POST admin/picks', { body: { orders: [second] }, key: shared });
  expect(other.data.pick.id).not.toBe(one.data.pick.id);
});

describe('a walk', () => {
  it('lists each part once, in shelf order, with what every bin gets', async () => {
    const { pick, drum, hose, orders } = await picking();
    expect(pick.bins.map(({ bin, order, state }) => ({ bin, order, state }))).toEqual([
      { bin: 1, order: orders[0], state: 'picking' },
      { bin: 2, order: orders[1], state: 'picking' },
    ]);
    expect(pick.rows).toMatchObject([
      { part: { product_id: hose }, quantity: 1, bins: [{ bin: 2, quantity: 1 }] },
      {
        part: { product_id: drum, shelf: 'B-14-3' },
        quantity: 3,
        state: 'open',
        bins: [
          { bin: 1, quantity: 2 },
          { bin: 2, quantity: 1 },
        ],
      },
    ]);
  });

  it('is started once for twins', async () => {
    const { orders } = await twoOrders();
    const asked = { body: { orders }, key: key() };
    const [one, two] = await Promise.all([1, 2].map(() => jo.ask('POST admin/picks', asked)));
    expect(one!.data.pick.id).toBe(two!.data.pick.id);
  });

  it('keeps its orders from a second picker, and says who has them', async () => {
    const { orders, first, params, drum } = await picking();
    const more = await addOrderToShip(pool, [{ product_id: drum, quantity: 1 }]);
    await expect(
      sam.ask('POST admin/picks', { body: { orders }, key: key() }),
    ).rejects.toMatchObject({
      code: 'nothing_to_pick',
      body: { left: [{ order: first, reason: 'Sam Staff has it in bin 1.' }, {}] },
    });
    const { data } = await sam.ask('POST admin/picks', {
      body: { orders: [first, more, '1234'] },
      key: key(),
    });
    expect(data.pick.bins.map(({ order }) => order)).toEqual([more]);
    expect(data.left.map(({ order }) => order)).toEqual([first, '1234']);
    const body = { product_id: drum, taken: true };
    await expect(sam.ask('POST admin/picks/:id/mark', { params, body })).rejects.toMatchObject({
      code: 'not_yours',
      body: { picker: { is_stale: false } },
    });
  });

  it('gives every order to one of many who start at once', async () => {
    const drum = await addProduct(pool);
    for (let order = 0; order < 14; order += 1)
      await addOrderToShip(pool, [{ product_id: drum, quantity: 1 }], { created_at: '2020-01-01' });
    const start = ({ ask }: typeof jo) => ask('POST admin/picks', { body: {}, key: key() });
    const answers = await Promise.allSettled([jo, sam, jo].map(start));
    const started = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const given = started.flatMap(({ data }) => data.pick.bins.map(({ order }) => order));
    expect(new Set(given).size).toBe(given.length);
    expect(started.length).toBeGreaterThanOrEqual(2);
    expect(Math.max(...started.map(({ data }) => data.pick.bins.length))).toBeLessThanOrEqual(12);
  });

  it('is taken over only when nothing has happened for long', async () => {
    const { params, mark, drum } = await picking();
    const takeOver = () => sam.ask('POST admin/picks/:id/take-over', { params });
    await expect(takeOver()).rejects.toMatchObject({ code: 'not_yours' });
    await pool.query(`UPDATE picks SET claimed_at = now() - interval '31 minutes' WHERE id = $1`, [
      params.id,
    ]);
    expect((await takeOver()).data.picker).toMatchObject({ is_you: true });
    await expect(mark(drum)).rejects.toMatchObject({ code: 'not_yours' });
  });

  it('that is given back lets its orders be picked again', async () => {
    const { params, orders } = await picking();
    const give = () => jo.ask('POST admin/picks/:id/give-back', { params, body: {}, key: key() });
    await give();
    await expect(give()).rejects.toMatchObject({ code: 'no_such_pick' });
    const { data } = await sam.ask('POST admin/picks', { body: { orders }, key: key() });
    expect(data.pick.bins).toHaveLength(2);
  });

  it('is nobody’s but a packer’s, and takes at most twelve orders', async () => {
    const writer = await staffWith(test, ['content']);
    const { orders } = await twoOrders();
    await expect(
      writer.ask('POST admin/picks', { body: { orders }, key: key() }),
    ).rejects.toMatchObject({ code: 'not_permitted' });
    const tooMany = Array.from({ length: 13 }, () => orders[0]!);
    await expect(
      jo.ask('POST admin/picks', { body: { orders: tooMany }, key: key() }),
    ).rejects.toMatchObject({ code: 'invalid_fields' });
    await expect(jo.ask('GET admin/picks/:id', { params: { id: 'none' } })).rejects.toMatchObject({
      code: 'no_such_pick',
    });
  });
});

describe('a line', () => {
  it('is taken for all bins, and put back, however often it is said', async () => {
    const { mark, drum, hose } = await picking();
    await Promise.all([mark(drum), mark(drum), mark(drum)]);
    const { data } = await mark(drum);
    expect(data.rows[1]).toMatchObject({ state: 'taken', taken: 3 });
    expect((await mark(drum, false)).data.rows[1]).toMatchObject({ state: 'open', taken: 0 });
    expect((await mark(hose)).data.rows[0]).toMatchObject({ state: 'taken' });
    await expect(mark(1)).rejects.toMatchObject({ code: 'no_such_line' });
  });

  it('that is short holds the orders that get too little, with the reason', async () => {
    const { short, drum, second, first, read } = await picking();
    const { data } = await short({ there: 2, stock_change: -4 });
    expect(data.bins.map(({ state }) => state)).toEqual(['picking', 'held']);
    expect(data.bins[1]!.reason).toMatch(/was not on its shelf/);
    expect(data.rows.find(({ part }) => part.product_id === drum)).toMatchObject({
      state: 'short',
      taken: 2,
      bins: [
        { bin: 1, taken: 2 },
        { bin: 2, taken: 0 },
      ],
    });
    expect(await stockOf(pool, drum)).toBe(6);
    const { rows } = await pool.query('SELECT note FROM order_notes WHERE order_id = $1', [
      await idOf(second),
    ]);
    expect(rows).toEqual([{ note: expect.stringMatching(/1 missing\.$/) }]);
    await releaseHold(shop, await idOf(second));
    expect((await read()).bins[1]).toMatchObject({ state: 'picking' });
    expect(first).not.toBe(second);
  });

  it('that is short can leave its order as it is, with a note', async () => {
    const { short } = await picking();
    const { data } = await short({ there: 2, action: 'note', reason: 'Box was empty' });
    expect(data.bins.map(({ state }) => state)).toEqual(['picking', 'picking']);
  });

  it('is not short with enough pieces, nor corrected below nothing', async () => {
    const { short, drum } = await picking();
    await expect(short({ there: 3 })).rejects.toMatchObject({ code: 'enough_there' });
    await expect(short({ there: 0, stock_change: -11 })).rejects.toMatchObject({
      code: 'stock_is_less',
    });
    await expect(short({ there: -1 })).rejects.toMatchObject({ code: 'invalid_fields' });
    expect(await stockOf(pool, drum)).toBe(10);
  });

  it('is replaced out of the stock, and back into it', async () => {
    const { replace, drum, read, params } = await picking();
    const other = await addProduct(pool, { stock: 3 });
    const skuOf = async (id: number) =>
      (await pool.query('SELECT sku FROM products WHERE id = $1', [id])).rows[0].sku as string;
    const { data } = await replace(await skuOf(other));
    expect(data.rows.find(({ part }) => part.product_id === drum)).toMatchObject({
      instead: { product_id: other },
    });
    expect(await stockOf(pool, other)).toBe(0);
    const third = await addProduct(pool, { stock: 2 });
    await expect(replace(await skuOf(third))).rejects.toMatchObject({ code: 'stock_is_less' });
    await expect(replace('no such part')).rejects.toMatchObject({ code: 'no_such_part' });
    await replace(await skuOf(drum));
    expect(await stockOf(pool, other)).toBe(3);
    await replace(await skuOf(other));
    await jo.ask('POST admin/picks/:id/give-back', { params, body: {}, key: key() });
    expect(await stockOf(pool, other)).toBe(3);
    expect((await read()).bins.map(({ state }) => state)).toEqual(['packed', 'packed']);
  });

  it('of an order that was cancelled meanwhile is wanted no more', async () => {
    const { first, read, mark, drum, params } = await picking();
    await mark(drum);
    await endOrder(shop, await idOf(first), {
      to: orderStatus.cancelled,
      reason: 'Changed their mind',
      restock: true,
      mayEnd: () => true,
    });
    expect((await read()).bins[0]).toMatchObject({ state: 'ended', reason: 'Cancelled' });
    await jo.ask('POST admin/picks/:id/give-back', {
      params,
      key: key(),
      body: { order: first },
    });
    expect((await read()).bins.map(({ state }) => state)).toEqual(['packed', 'picking']);
  });
});

it('says what is under way, and what waits', async () => {
  const { params } = await picking();
  const { data } = await jo.ask('GET admin/packing');
  expect(data.picks.find(({ id }) => String(id) === params.id)).toMatchObject({
    orders: 2,
    pieces: 4,
    taken: 0,
    picker: { is_you: true },
  });
  expect(data.next.length).toBeLessThanOrEqual(12);
  expect(data.waiting).toBeGreaterThanOrEqual(data.next.length);
  const { rows } = await pool.query(
    `SELECT count(DISTINCT p.shelf)::int AS shelves FROM orders o JOIN order_items i ON i.order_id = o.id
       JOIN products p ON p.id = i.product_id WHERE o.order_no = ANY ($1) AND p.shelf <> ''`,
    [data.next.map(({ order }) => order)],
  );
  expect(data.shelves).toBe(rows[0].shelves);
});

it('names parts of the same type that fit all of its vans instead', async () => {
  const { params } = await picking();
  const number = randomUUID();
  const { rows: types } = await pool.query<{ id: number }>(
    'SELECT id FROM part_types ORDER BY id LIMIT 2',
  );
  const [own, other] = types.map(({ id }) => id) as [number, number];
  const part = async (type: number, from: number, to: number) => {
    const id = await addProduct(pool);
    await pool.query('UPDATE products SET part_type_id = $2 WHERE id = $1', [id, type]);
    await pool.query(
      `INSERT INTO product_fits (product_id, van_type_id, year_from, year_to)
       SELECT $1, min(id), $2, $3 FROM van_types`,
      [id, from, to],
    );
    await pool.query('INSERT INTO product_oem_numbers (product_id, number) VALUES ($1, $2)', [
      id,
      number,
    ]);
    return id;
  };
  const product = await part(own, 1970, 1975);
  const wider = await part(own, 1968, 1979);
  const wrong = [await part(own, 1970, 1974), await part(other, 1968, 1979)];
  const { data } = await jo.ask('GET admin/picks/:id/instead/:product', {
    params: { ...params, product: String(product) },
  });
  const ids = data.map(({ product_id }) => product_id);
  expect(ids[0]).toBe(wider);
  for (const id of [...wrong, product]) expect(ids).not.toContain(id);
});
