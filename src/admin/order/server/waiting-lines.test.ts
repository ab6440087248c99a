import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { moveStock } from '../../../catalogue/server/stock/move-stock.ts';
import { readForMail } from '../../../checkout/server/jobs/read-for-mail.ts';
import { renderOrderMail } from '../../../orders/mail/order-mail.tsx';
import { PICKUP } from '../../../orders/rules/pickup.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const test = await testShop({ payments: await testPayments() });
const { ask, pool } = test;
const owner = await staffWith(test, ['owner']);

const MAIL = {
  tracking: [],
  shippingNotes: '',
  pieces: [],
  link: 'https://shop.example/order',
  againLink: () => 'https://shop.example/again',
  shop: { name: 'VanGon', email: 'shop@example.com', phone: '', url: 'https://shop.example' },
};

const DAY = '2099-12-14';
const waiting = { pieces: 2, on: 'December 14, 2099' };

/** How many orders are to ship, wherever they are counted. */
const counts = async () => [
  (await owner.ask('GET admin/today')).data.waits.to_ship!.count,
  (await owner.ask('GET admin/desk-counts')).data.packing,
  (await owner.ask('GET admin/packing')).data.waiting,
  (await owner.ask('GET admin/orders/counts')).data.counts['to-ship'],
];

/** Three rebuilt starters, of which one is here, and maybe a drum. */
async function buy(hasDrum = false) {
  const starter = await addProduct(pool, { stock: 1 });
  await pool.query(
    `UPDATE products SET backorder_limit = 9, backorder_on = $2, core_deposit_cents = 6000, sku = $3
      WHERE id = $1`,
    [starter, DAY, `Starter ${starter}`],
  );
  const lines = [
    { product_id: starter, quantity: 3, waits: 2 },
    ...(hasDrum ? [{ product_id: await addProduct(pool), quantity: 1 }] : []),
  ];
  const body = await checkoutOf(ask, pool, lines);
  const { order_id: number } = await ask('POST checkout', { body, key: randomUUID() });
  const params = { number };
  const read = async () => (await owner.ask('GET admin/orders/:number', { params })).data;
  return { starter, number, params, read };
}

it('the order desk says of each line what waits, until when, what can ship, and its core deposit', async () => {
  const { number, params, read } = await buy(true);
  const { lines, why_not, version } = await read();
  expect(lines).toMatchObject([
    { to_ship: 3, ready: 1, waiting, deposit_cents: 6_000 },
    { to_ship: 1, ready: 1, waiting: null, deposit_cents: 0 },
  ]);
  expect(why_not.ship).toBeNull();
  const { data: preview } = await owner.ask('GET admin/orders/:number/preview', { params });
  expect(preview).toMatchObject({
    waiting,
    can_ship: true,
    lines: [{ waiting, deposit_cents: 6_000 }, { waiting: null }],
  });
  const { data: rows } = await owner.ask('GET admin/orders', {
    query: { q: number, view: 'all' },
  });
  expect(rows).toMatchObject([{ number, pieces: 4, waiting }]);

  const ready = lines.map(({ product_id, ready: quantity }) => ({ product_id, quantity }));
  await owner.ask('POST admin/orders/:number/parcels', {
    params,
    body: { lines: ready, carrier: 'UPS', tracking: [], notes: '', version },
    key: randomUUID(),
  });
  const after = await read();
  expect(after.lines[0]).toMatchObject({ shipped: 1, to_ship: 2, ready: 0 });
  expect(after.why_not.ship).toMatch(/on back-order/);
});

it('an order that ships together has nothing ready while a piece of it waits', async () => {
  const { number, read } = await buy(true);
  await pool.query('UPDATE orders SET ships_together = true WHERE order_no = $1', [number]);
  const { lines, why_not, delivery } = await read();
  expect(delivery).toMatch(/^All of it leaves together Tue, Dec 15/);
  expect(lines.map(({ ready }) => ready)).toEqual([0, 0]);
  expect(why_not.ship).toMatch(/on back-order/);
});

it('nobody is told a day while nobody knows one, also of another part', async () => {
  const { starter, number } = await buy();
  await pool.query('UPDATE products SET backorder_on = NULL WHERE id = $1', [starter]);
  const { data } = await owner.ask('GET admin/orders', { query: { q: number, view: 'all' } });
  expect(data).toMatchObject([{ status: 'late', waiting: { pieces: 2, on: null } }]);
});

it('the packing bench says which parts wait beside those to pack, and which once nothing is left', async () => {
  const { starter, params } = await buy();
  const waits = [{ sku: `Starter ${starter}`, quantity: 3, waiting }];
  const { data } = await owner.ask('GET admin/packing/:number', { params });
  expect(data).toMatchObject({ closed_because: '', lines: [{ quantity: 1 }], waits });
  await pool.query('UPDATE orders SET ships_together = true WHERE order_no = $1', [params.number]);
  const later = await owner.ask('GET admin/packing/:number', { params });
  expect(later.data).toMatchObject({ lines: [], waits });
});

it('an order that can only wait is nowhere counted as to ship, and is late once its day is over', async () => {
  const { starter, number } = await buy();
  const listed = async () => {
    const views = ['to-ship', 'late'] as const;
    const lists = views.map((view) =>
      owner.ask('GET admin/orders', { query: { q: number, view } }),
    );
    return (await Promise.all(lists)).map(({ data }) => data.length);
  };
  const [toShip, toPack] = await counts();
  expect(await listed()).toEqual([1, 0]);
  await pool.query('UPDATE orders SET ships_together = true WHERE order_no = $1', [number]);
  expect(await counts()).toEqual([toShip! - 1, toPack! - 1, toPack! - 1, toShip! - 1]);
  expect(await listed()).toEqual([0, 0]);
  await pool.query('UPDATE products SET backorder_on = NULL WHERE id = $1', [starter]);
  expect(await listed()).toEqual([0, 1]);
});

describe('an order that is picked up', () => {
  /** As staff make it: the days of its way are not promised. */
  async function buyForPickup() {
    const bought = await buy();
    await pool.query(
      `UPDATE orders SET shipping_carrier = 'pickup', shipping_service = 'counter', shipping_name = $2, leaves_on = NULL,
                         arrives_from = NULL, arrives_to = NULL WHERE order_no = $1`,
      [bought.number, PICKUP.name],
    );
    const { rows } = await pool.query(
      'SELECT id::int, access_key FROM orders WHERE order_no = $1',
      [bought.number],
    );
    const { id, access_key } = rows[0];
    const confirmation = async () =>
      (
        await ask('POST orderConfirmation', {
          body: { order_id: bought.number, order_key: access_key },
        })
      ).orderData;
    const mails = async () =>
      (
        await pool.query(
          `SELECT data ->> 'news' AS news FROM waiting_jobs
            WHERE kind = 'order-mail' AND (data ->> 'orderId')::int = $1 AND data ->> 'news' = 'ready'`,
          [id],
        )
      ).rows.length;
    return { ...bought, id, confirmation, mails };
  }
  const deliver = (product_id: number, delta: number) =>
    inTransaction(pool, (client) => moveStock(client, [{ product_id, delta, reason: 'received' }]));

  it('is nowhere to ship, whatever of it is here', async () => {
    const before = await counts();
    const { number } = await buyForPickup();
    expect(await counts()).toEqual(before);
    for (const view of ['to-ship', 'late'] as const) {
      const { data } = await owner.ask('GET admin/orders', { query: { q: number, view } });
      expect(data).toEqual([]);
    }
    const { data } = await owner.ask('GET admin/orders', { query: { q: number, view: 'open' } });
    expect(data).toMatchObject([{ status: 'to-pick-up' }]);
  });

  it('says what is ready at the counter, and tells its buyer when the rest is', async () => {
    const { starter, id, read, confirmation, mails } = await buyForPickup();
    const mailed = async () => {
      const found = (await readForMail(pool, id))!;
      const { text } = renderOrderMail({
        ...MAIL,
        news: 'ready',
        order: found.confirmation,
        paid: found.paid,
      });
      return text;
    };
    const some = 'What is here is ready for you at our counter. We let you know when the rest is.';
    expect((await confirmation()).delivery).toBe(some);
    expect((await read()).delivery).toBe(some);
    expect(await mailed()).toContain(some);
    await pool.query('UPDATE orders SET ships_together = true WHERE id = $1', [id]);
    expect((await confirmation()).delivery).toBe(
      'We let you know when all of it is ready for you at our counter.',
    );
    await deliver(starter, 1);
    expect(await mails()).toBe(0);
    await deliver(starter, 1);
    expect(await mails()).toBe(1);
    expect(await confirmation()).not.toHaveProperty('delivery');
    expect(await mailed()).toContain('Your parts are ready for you at our counter.');
  });

  it('is not mailed that pieces have come if it is shipped', async () => {
    const { starter, number } = await buy();
    await deliver(starter, 2);
    const { rows } = await pool.query(
      `SELECT FROM waiting_jobs w JOIN orders o ON w.data ->> 'orderId' = o.id::text
        WHERE w.data ->> 'news' = 'ready' AND o.order_no = $1`,
      [number],
    );
    expect(rows).toEqual([]);
  });
});
