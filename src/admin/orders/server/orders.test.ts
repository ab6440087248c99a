import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { holdOrder } from '../../../checkout/server/after-sale/holds.ts';
import { addNote } from '../../../orders/server/notes.ts';
import { claimRefund } from '../../../checkout/server/after-sale/claim-refund.ts';
import { shipParcel } from '../../../checkout/server/after-sale/parcels.ts';
import type { CheckoutBody } from '../../../checkout/contract.ts';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { orderViews } from '../rules/views.ts';

const payments = await testPayments();
const test = await testShop({ payments });
const { ask, pool, shop } = test;
const olga = await staffWith(test, ['owner']);
const pete = await staffWith(test, ['packing']);

async function buy(changed: Partial<CheckoutBody> = {}) {
  const drum = await addProduct(pool);
  const hose = await addProduct(pool, { priceCents: 2_000 });
  const lines = [
    { product_id: drum, quantity: 2 },
    { product_id: hose, quantity: 1 },
  ];
  const body = await checkoutOf(ask, pool, lines, changed);
  const { order_id: number } = await ask('POST checkout', { body, key: randomUUID() });
  const { rows } = await pool.query('SELECT id FROM orders WHERE order_no = $1', [number]);
  return { number, id: Number(rows[0].id), drum, hose };
}
type Query = NonNullable<NonNullable<Parameters<typeof list>[0]>>;
async function list(query: { view?: (typeof orderViews)[number] } & Record<string, unknown> = {}) {
  return olga.ask('GET admin/orders', { query });
}
const numbersIn = async (query: Query) => (await list(query)).data.map(({ number }) => number);
const rowOf = async (number: string) =>
  (await list({ view: 'all', q: number })).data.find((row) => row.number === number);
const agesOf = (id: number, days: number) =>
  pool.query(`UPDATE orders SET created_at = now() - $2 * interval '1 day' WHERE id = $1`, [
    id,
    days,
  ]);
const sku = async (id: number) =>
  (await pool.query('SELECT sku FROM products WHERE id = $1', [id])).rows[0].sku;

describe('a view', () => {
  it('has what waits, by the word of the desk', async () => {
    const [plain, late, held, due, shipped, part] = await Promise.all(
      Array.from({ length: 6 }, () => buy()),
    );
    await agesOf(late!.id, 6);
    await holdOrder(shop, held!.id, 'Address looks wrong');
    await claimRefund(shop, due!.id, {
      id: randomUUID(),
      shippingCents: 0,
      freeCents: 100,
      reason: 'A scratch',
      lines: [],
    });
    await shipParcel(shop, shipped!.id, { requestId: randomUUID(), tracking: [] });
    await shipParcel(shop, part!.id, {
      requestId: randomUUID(),
      tracking: [],
      lines: [{ productId: part!.drum, quantity: 1 }],
    });
    const words = async (query: Query) =>
      Object.fromEntries((await list(query)).data.map(({ number, status }) => [number, status]));
    const open = await words({ view: 'open', order: 'newest' });
    expect(open).toMatchObject({
      [plain!.number]: 'to-ship',
      [late!.number]: 'late',
      [held!.number]: 'held',
      [due!.number]: 'refund-due',
      [part!.number]: 'part-shipped',
    });
    expect(open).not.toHaveProperty(shipped!.number);
    const toShip = await words({ view: 'to-ship', order: 'newest' });
    expect(toShip).toMatchObject({ [plain!.number]: 'to-ship', [late!.number]: 'late' });
    expect(toShip).not.toHaveProperty(held!.number);
    expect(await numbersIn({ view: 'late', q: late!.number })).toEqual([late!.number]);
    expect(await numbersIn({ view: 'late', q: plain!.number })).toEqual([]);
    expect(await numbersIn({ view: 'held', q: held!.number })).toEqual([held!.number]);
    expect(await numbersIn({ view: 'refund-due' })).toEqual([due!.number]);
    expect(await numbersIn({ view: 'today', q: late!.number })).toEqual([]);
    expect(await words({ view: 'all', q: shipped!.number })).toEqual({
      [shipped!.number]: 'shipped',
    });
  });

  it('lists what is expected back, of shipped orders too, which cannot be shipped again', async () => {
    const { number, id, drum } = await buy();
    expect((await rowOf(number))!.can_ship).toBe(true);
    await shipParcel(shop, id, { requestId: randomUUID(), tracking: [] });
    expect(await numbersIn({ view: 'returns', q: number })).toEqual([]);
    await olga.ask('POST admin/orders/:number/returns', {
      params: { number },
      body: { lines: [{ product_id: drum, quantity: 1 }], reason: 'Does not fit' },
      key: randomUUID(),
    });
    expect((await list({ view: 'returns', q: number })).data).toMatchObject([
      { number, status: 'shipped', can_ship: false },
    ]);
    const { counts } = (await olga.ask('GET admin/orders/counts', { query: { q: number } })).data;
    expect(counts).toMatchObject({ open: 0, returns: 1, all: 1 });
  });

  it('counts and adds up what its rows show', async () => {
    await buy();
    const { data } = await olga.ask('GET admin/orders/counts', {});
    for (const view of orderViews) {
      let rows = await list({ view });
      const { totals } = rows;
      const all = [...rows.data];
      while (rows.next !== null) {
        rows = await list({ view, after: rows.next });
        all.push(...rows.data);
      }
      expect([view, all.length]).toEqual([view, data.counts[view]]);
      const sum = (pick: (row: (typeof all)[number]) => number) =>
        all.reduce((total, row) => total + pick(row), 0);
      if (view !== 'all')
        expect(totals).toEqual({
          orders: all.length,
          pieces: sum(({ pieces }) => pieces),
          weight_grams: sum(({ weight_grams }) => weight_grams),
          total_cents: sum(({ total_cents }) => total_cents),
        });
    }
  });

  it('comes in pages of 50, each order once, from either end', async () => {
    await pool.query(
      `INSERT INTO orders (order_no, checkout_id, status, payment_option, email, first_name, last_name, street_address,
         town, postcode, country, shipping_first_name, shipping_last_name, shipping_street_address, shipping_town,
         shipping_postcode, shipping_country, shipping_carrier, shipping_service, shipping_name, subtotal_cents,
         shipping_cents, total_cents, held_until)
       SELECT 'page ' || n, 'page ' || n, 1, 'none', 'page@example.com', 'Page', 'Turner', 'x', 'x', 'x', 'US', 'x', 'x',
              'x', 'x', 'x', 'US', 'ups', 'ground', 'UPS Ground', 100, 0, 100, now() + interval '1 hour'
         FROM generate_series(1, 120) n`,
    );
    const pages = async (order: 'oldest' | 'newest') => {
      const sizes: number[] = [];
      const numbers: string[] = [];
      let after: string | undefined;
      do {
        const page = await list({ q: 'page turner', order, ...(after && { after }) });
        sizes.push(page.data.length);
        numbers.push(...page.data.map(({ number }) => number));
        after = page.next ?? undefined;
      } while (after);
      return { sizes, numbers };
    };
    const oldest = await pages('oldest');
    expect(oldest.sizes).toEqual([50, 50, 20]);
    expect(new Set(oldest.numbers).size).toBe(120);
    expect((await pages('newest')).numbers).toEqual(oldest.numbers.toReversed());
    await pool.query(`DELETE FROM orders WHERE order_no LIKE 'page %'`);
  });
});

describe('a search', () => {
  it('has neighbors beyond its first page, and of an order that has left it', async () => {
    const service = `Boat ${randomUUID()}`;
    const orders = await Promise.all([buy(), buy(), buy()]);
    const [first, second, third] = orders.toSorted((one, other) => one.id - other.id);
    await pool.query('UPDATE orders SET shipping_name = $1 WHERE id = ANY ($2)', [
      service,
      orders.map(({ id }) => id),
    ]);
    const beside = async (number: string, order: 'oldest' | 'newest' = 'oldest') =>
      (
        await olga.ask('GET admin/orders/:number/beside', {
          params: { number },
          query: { view: 'to-ship', order, service },
        })
      ).data;
    const [one, two, three] = [first!.number, second!.number, third!.number];
    expect(await beside(two)).toEqual({ before: one, after: three, place: { at: 2, of: 3 } });
    expect(await beside(one, 'newest')).toEqual({
      before: two,
      after: null,
      place: { at: 3, of: 3 },
    });
    await shipParcel(shop, second!.id, { requestId: randomUUID(), tracking: [] });
    expect(await beside(two)).toEqual({ before: one, after: three, place: null });
    await expect(beside('0000-0000-00')).rejects.toMatchObject({ code: 'no_such_order' });
  });

  it('finds by number, part of it, name, email, SKU and tracking', async () => {
    const { number, id, drum } = await buy({
      shipping_first_name: 'Lucía',
      shipping_last_name: 'Barragán-Sæther',
      email: 'lucia.b@example.org',
    });
    const one = { view: 'all' as const };
    const tracking = `1Z${id}AA10123456784`;
    await shipParcel(shop, id, { requestId: randomUUID(), tracking: [tracking] });
    for (const q of [
      number,
      number.replaceAll('-', ' '),
      number.slice(5),
      'barragan lucia',
      'LUCÍA',
      'ucia.b@exam',
      await sku(drum),
      tracking,
      `${tracking.slice(0, 4)} ${tracking.slice(4, 12)}`,
    ])
      expect([q, await numbersIn({ ...one, q })]).toEqual([q, [number]]);
    for (const q of ['lucia nobody', 'x%', '_ucia', '\\', 'l'])
      expect([q, await numbersIn({ ...one, q })]).toEqual([q, []]);
  });

  it('finds a buyer under the new name', async () => {
    const { number, id } = await buy({ shipping_last_name: 'Oldname' });
    expect(await numbersIn({ q: 'oldname' })).toEqual([number]);
    await pool.query(
      `UPDATE orders SET last_name = 'Newname', shipping_last_name = 'Newname' WHERE id = $1`,
      [id],
    );
    expect(await numbersIn({ q: 'newname' })).toEqual([number]);
    expect(await numbersIn({ q: 'oldname' })).toEqual([]);
  });

  it('counts what it finds in every view', async () => {
    const { number } = await buy();
    const { data } = await olga.ask('GET admin/orders/counts', { query: { q: number } });
    expect(data).toMatchObject({
      counts: { open: 1, 'to-ship': 1, held: 0, today: 1, all: 1 },
      is_cut: false,
    });
  });

  it('narrows to a service and a van', async () => {
    const { number, id } = await buy();
    await pool.query(`UPDATE order_items SET fitment = $2 WHERE order_id = $1`, [id, van]);
    await pool.query(`UPDATE orders SET shipping_name = 'Freight by barge' WHERE id = $1`, [id]);
    expect(await numbersIn({ service: 'Freight by barge' })).toEqual([number]);
    expect(await numbersIn({ service: 'Freight by barge', van: van.van.type })).toEqual([number]);
    expect(await numbersIn({ service: 'Freight by barge', van: 'no-such-van' })).toEqual([]);
    expect(await rowOf(number)).toMatchObject({
      service: 'Freight by barge',
      van: { type: van.van.type, name: 'Olive', title: expect.stringMatching(/^1974 /) },
    });
  });
});

const van = {
  van: {
    id: '00000000-0000-7000-8000-000000000001',
    type: '68-79-bus',
    year: 1974,
    engine: null,
    gearbox: null,
    built: null,
    body: null,
    market: null,
    details: {},
    name: 'Olive',
  },
  state: 'fits',
  text: 'For Olive, 1974 Bus: fits',
};

it('a row says who, where, what, how heavy and how', async () => {
  const { number, id } = await buy();
  await addNote(shop, id, { requestId: randomUUID(), note: 'Called twice' });
  const { placed_at, ...row } = (await rowOf(number))!;
  expect(Date.now() - Date.parse(placed_at)).toBeLessThan(600_000);
  expect(row).toEqual({
    number,
    buyer: 'Ken Marsh',
    can_ship: true,
    place: 'Trenton NJ',
    van: null,
    waiting: null,
    pieces: 3,
    pictures: [null, null],
    weight_grams: 3 * 7_200,
    has_note: true,
    status: 'to-ship',
    service: expect.stringMatching(/\w/),
    total_cents: expect.any(Number),
  });
});

it('says who is being picked', async () => {
  const { number, id } = await buy();
  await pool.query(
    `WITH pick AS (INSERT INTO picks (request_id, started_by, staff_id) VALUES ($1, $2, $2) RETURNING id)
     INSERT INTO pick_orders (pick_id, order_id, bin) SELECT id, $3, 1 FROM pick`,
    [randomUUID(), pete.id, id],
  );
  expect(await rowOf(number)).toMatchObject({ status: 'picking' });
  await pool.query('UPDATE pick_orders SET left_at = now() WHERE order_id = $1', [id]);
  expect(await rowOf(number)).toMatchObject({ status: 'to-ship' });
});

describe('the preview', () => {
  it('shows lines, amounts, payment, steps and the buyer', async () => {
    const { number, id, drum } = await buy({ order_notes: 'Same casting, please' });
    await holdOrder(shop, id, 'Asked about the color');
    const { data } = await olga.ask('GET admin/orders/:number/preview', { params: { number } });
    expect(data).toMatchObject({
      number,
      status: 'held',
      hold_reason: 'Asked about the color',
      buyer_note: 'Same casting, please',
      ship_to: ['Ken Marsh', '12 Mill Street', 'Trenton, NJ 08601'],
      lines: [{ sku: await sku(drum), quantity: 2, shipped: 0, in_stock: 8 }, { quantity: 1 }],
      payment: { method: 'credit_card', status: 'captured' },
    });
    const { parts_cents, shipping_cents, tax_cents } = data.amounts;
    expect(data.total_cents).toBe(parts_cents + shipping_cents + tax_cents);
    expect(data.steps.map(({ what }) => what)).toContain('Held: Asked about the color');
    expect(data.history!.orders).toBeGreaterThan(0);
    expect(data.phone).not.toBe('');
  });

  it('tells whoever packs nothing of the buyer but where it goes', async () => {
    const { number } = await buy({});
    const { data } = await pete.ask('GET admin/orders/:number/preview', { params: { number } });
    expect(data).toMatchObject({ phone: '', history: null });
    expect(data.ship_to[0]).toBe('Ken Marsh');
  });

  it('of no order is refused', async () => {
    await expect(
      olga.ask('GET admin/orders/:number/preview', { params: { number: '0000-0000-00' } }),
    ).rejects.toMatchObject({ status: 404, code: 'no_such_order' });
  });
});

describe('many at once', () => {
  const parcelsOf = async (id: number) =>
    (await pool.query('SELECT tracking, carrier FROM parcels WHERE order_id = $1', [id])).rows;

  it('ships with pasted tracking numbers, as it was previewed, once', async () => {
    const [one, two, three] = await Promise.all([buy(), buy(), buy()]);
    await holdOrder(shop, three.id, 'Waits');
    const numbers = [one.number, two.number, three.number];
    const pasted = `${two.number}\t1Z999AA10123456784\n\nCA-100001\nCA-100003\nCA-100004`;
    const preview = await pete.ask('POST admin/orders/ship/preview', { body: { numbers, pasted } });
    expect(preview.data).toMatchObject([
      { number: one.number, tracking: ['CA-100001'], pieces: 3, isDone: true, buyer: 'Ken Marsh' },
      { number: two.number, tracking: ['1Z999AA10123456784'], carrier: 'UPS', isDone: true },
      { number: three.number, isDone: false, message: expect.stringContaining('On-Hold') },
    ]);
    expect(preview.faults).toMatchObject([{ line: 5, text: 'CA-100004' }]);
    expect(await parcelsOf(one.id)).toEqual([]);

    const shipments = preview.data.map(({ number, tracking }) => ({ number, tracking }));
    const key = randomUUID();
    const ship = () => pete.ask('POST admin/orders/ship', { body: { shipments }, key });
    const shipped = await ship();
    expect(shipped.data.map(({ isDone }) => isDone)).toEqual([true, true, false]);
    expect(await ship()).toEqual(shipped);
    expect(await parcelsOf(one.id)).toMatchObject([{ tracking: 'CA-100001' }]);
    expect(await parcelsOf(two.id)).toEqual([{ tracking: '1Z999AA10123456784', carrier: 'UPS' }]);
    expect(await parcelsOf(three.id)).toEqual([]);
    const { rows } = await pool.query(
      `SELECT DISTINCT batch, actor_name FROM change_log WHERE table_name = 'parcels' AND (after ->> 'order_id')::bigint = ANY ($1)`,
      [[one.id, two.id]],
    );
    expect(rows).toEqual([{ batch: expect.any(String), actor_name: 'Sam Staff' }]);
  });

  it('points out a tracking number that an earlier parcel of the order has', async () => {
    const { number, id } = await buy();
    const { rows } = await pool.query('SELECT product_id FROM order_items WHERE order_id = $1', [
      id,
    ]);
    const lines = [{ productId: Number(rows[0].product_id), quantity: 1 }];
    await shipParcel(shop, id, { requestId: randomUUID(), tracking: ['CA-100009'], lines });
    const warningOf = async (pasted: string) =>
      (
        await pete.ask('POST admin/orders/ship/preview', { body: { numbers: [number], pasted } })
      ).data.map(({ isDone, warning }) => [isDone, warning]);
    expect(await warningOf('ca 100009')).toEqual([
      [true, 'Check this: another parcel of this order has this number.'],
    ]);
    expect(await warningOf('CA-100010')).toEqual([[true, undefined]]);
  });

  it('records no parcel twice when the first answer was lost before it was stored', async () => {
    const { number, id } = await buy();
    const body = { shipments: [{ number, tracking: ['CA-100005'] }] };
    const key = randomUUID();
    await pete.ask('POST admin/orders/ship', { body, key });
    await pool.query('DELETE FROM idempotency_keys WHERE key = $1', [key]);
    const { data } = await pete.ask('POST admin/orders/ship', { body, key });
    expect(data).toEqual([{ number, isDone: true, message: null }]);
    expect(await parcelsOf(id)).toHaveLength(1);
  });

  it('holds with a reason and releases, each order for itself', async () => {
    const [one, two] = await Promise.all([buy(), buy()]);
    await shipParcel(shop, two.id, { requestId: randomUUID(), tracking: [] });
    const numbers = [one.number, two.number, '0000-0000-00'];
    const held = await olga.ask('POST admin/orders/hold', {
      body: { numbers, reason: '  Card looks stolen ' },
      key: randomUUID(),
    });
    expect(held.data).toMatchObject([
      { isDone: true },
      { isDone: false, message: 'The order is Shipped, so this is not possible.' },
      { isDone: false, message: 'There is no such order.' },
    ]);
    const { rows } = await pool.query(
      'SELECT reason, actor FROM order_holds WHERE order_id = $1 AND ended_at IS NULL',
      [one.id],
    );
    expect(rows).toMatchObject([{ reason: 'Card looks stolen', actor: { name: 'Sam Staff' } }]);
    const released = await olga.ask('POST admin/orders/release', {
      body: { numbers: [one.number] },
      key: randomUUID(),
    });
    expect(released.data).toMatchObject([{ isDone: true, message: null }]);
    expect(await rowOf(one.number)).toMatchObject({ status: 'to-ship' });
  });

  it('says of which released order nobody is mailed', async () => {
    const [one, two] = await Promise.all([buy(), buy()]);
    const numbers = [one.number, two.number];
    await pool.query(`UPDATE orders SET email = '' WHERE id = $1`, [two.id]);
    const ask = (path: 'POST admin/orders/hold' | 'POST admin/orders/release', reason?: string) =>
      olga.ask(path, { body: { numbers, reason: reason! }, key: randomUUID() });
    await ask('POST admin/orders/hold', 'Wait');
    expect((await ask('POST admin/orders/release')).data).toEqual([
      { number: one.number, isDone: true, message: null },
      { number: two.number, isDone: true, message: expect.stringContaining('no email address') },
    ]);
  });

  it('lets the packer ship, but not hold', async () => {
    const { number } = await buy();
    const body = { numbers: [number], reason: 'No' };
    await expect(
      pete.ask('POST admin/orders/hold', { body, key: randomUUID() }),
    ).rejects.toMatchObject({ status: 403, code: 'not_permitted' });
  });

  it.each([
    ['no order', { numbers: [], reason: 'x' }],
    ['no reason', { numbers: ['1111-1111-11'], reason: '  ' }],
    ['a number that is none', { numbers: ["1' OR 1"], reason: 'x' }],
    ['too many', { numbers: Array(101).fill('1111-1111-11'), reason: 'x' }],
  ])('refuses to hold %s', async (_, body) => {
    await expect(
      olga.ask('POST admin/orders/hold', { body, key: randomUUID() }),
    ).rejects.toMatchObject({ status: 422, code: 'invalid_fields' });
  });
});
