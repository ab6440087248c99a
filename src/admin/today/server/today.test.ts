import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { holdOrder } from '../../../checkout/server/after-sale/holds.ts';
import { shipParcel } from '../../../checkout/server/after-sale/parcels.ts';
import { addProduct, checkoutOf, testPayments } from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const payments = await testPayments();
const test = await testShop({ payments });
const { ask, pool, shop } = test;
const olga = await staffWith(test, ['owner']);
const pete = await staffWith(test, ['packing']);
const wanda = await staffWith(test, ['content']);

async function buy() {
  const product = await addProduct(pool);
  const body = await checkoutOf(ask, pool, [{ product_id: product, quantity: 2 }]);
  const { order_id: number } = await ask('POST checkout', { body, key: randomUUID() });
  const { rows } = await pool.query('SELECT id, total_cents FROM orders WHERE order_no = $1', [
    number,
  ]);
  return { number, product, id: Number(rows[0].id), cents: Number(rows[0].total_cents), body };
}
const today = async () => (await olga.ask('GET admin/today')).data;
const find = async (q: string, who = olga) =>
  (await who.ask('GET admin/find', { query: { q } })).data;

describe('what waits', () => {
  it('counts orders that are paid, late and on hold, with the reasons', async () => {
    const before = await today();
    const plain = await buy();
    const late = await buy();
    const held = await buy();
    const gone = await buy();
    await pool.query(`UPDATE orders SET created_at = now() - interval '8 days' WHERE id = $1`, [
      late.id,
    ]);
    const reason = `Address looks wrong ${randomUUID()}`;
    await holdOrder(shop, held.id, reason);
    await shipParcel(shop, gone.id, { requestId: randomUUID(), tracking: [] });
    const { waits } = await today();
    expect(waits.to_ship!.count).toBe(before.waits.to_ship!.count + 2);
    expect(waits.to_ship!.late).toBe(before.waits.to_ship!.late + 1);
    expect(waits.on_hold!.count).toBe(before.waits.on_hold!.count + 1);
    expect(plain.number).toMatch(/^\d{4}-/);
  });

  it('adds up refunds that are not done', async () => {
    const before = (await today()).waits.refunds_due!;
    const { id, cents } = await buy();
    await pool.query(`UPDATE payments SET status = 'refund_due' WHERE order_id = $1`, [id]);
    const after = (await today()).waits.refunds_due!;
    expect(after.count).toBe(before.count + 1);
    expect(after.cents).toBe(before.cents + cents);
  });

  it('counts what is still to go back of an order that has ended', async () => {
    const before = (await today()).waits.refunds_due!;
    const { id, cents } = await buy();
    await pool.query(
      `UPDATE payments SET status = 'refund_due', refund_cents = amount_cents - 100 WHERE order_id = $1`,
      [id],
    );
    expect((await today()).waits.refunds_due!.cents).toBe(before.cents + cents - 100);
  });

  it('counts a received return that waits for its refund', async () => {
    const before = (await today()).waits.refunds_due!;
    const { id } = await buy();
    await pool.query(
      `INSERT INTO returns (order_id, request_id, reason, status) VALUES ($1, $2, 'Wrong part', 'received')`,
      [id, randomUUID()],
    );
    const after = (await today()).waits.refunds_due!;
    expect(after.count).toBe(before.count + 1);
    expect(after.cents).toBe(before.cents);
  });

  it('finds parts that sell and will soon be gone, the one that sells best first', async () => {
    const before = (await today()).waits.low_stock!.count;
    const few = await addProduct(pool);
    const many = await addProduct(pool);
    const slow = await addProduct(pool);
    await pool.query(`INSERT INTO product_sales VALUES ($1, 90000), ($2, 1), ($3, 0.1)`, [
      few,
      many,
      slow,
    ]);
    await pool.query('UPDATE products SET stock_qty = 0 WHERE id = $1', [slow]);
    const { low_stock } = (await today()).waits;
    expect(low_stock!.count).toBe(before + 1);
    const { rows } = await pool.query('SELECT slug FROM products WHERE id = $1', [few]);
    expect(low_stock!.part).toMatchObject({ slug: rows[0].slug, left: 10 });
  });

  it('has the open letters, texts to approve and searches without a result', async () => {
    const before = (await today()).waits;
    await pool.query(
      `INSERT INTO contact_messages (name, email, subject, message, state, is_spam) VALUES
         ('Ken', 'ken@example.com', 'One drum is cracked', 'Hello', 'open', false),
         ('Ken', 'ken@example.com', 'Cheap loans', 'Hello', 'open', true),
         ('Ken', 'ken@example.com', 'Answered', 'Hello', 'answered', false)`,
    );
    await pool.query(
      `INSERT INTO testimonials (client_name, email, rating, description) VALUES ('Nora', 'n@example.com', 5, 'Good')`,
    );
    await pool.query(
      `INSERT INTO failed_searches (words, times, last_at) VALUES ('zyx qwrtz', 7000, now()), ('old', 9000, now() - interval '8 days')`,
    );
    const { letters, to_approve, searches } = (await today()).waits;
    expect(letters).toMatchObject({
      count: before.letters!.count + 1,
      subject: 'One drum is cracked',
    });
    expect(to_approve!.count).toBe(before.to_approve!.count + 1);
    expect(searches).toEqual({
      count: before.searches!.count + 1,
      words: 'zyx qwrtz',
      times: 7000,
    });
  });

  it('is told to those who may see it', async () => {
    const keys = async (who: typeof olga) =>
      Object.keys((await who.ask('GET admin/today')).data.waits);
    expect(await keys(pete)).toEqual(['to_ship', 'on_hold', 'low_stock', 'searches']);
    expect(await keys(wanda)).toEqual(['letters', 'to_approve', 'searches']);
    const { sales, recent } = (await wanda.ask('GET admin/today')).data;
    expect(sales).toBeUndefined();
    expect(recent.every(({ what }) => what === 'letter')).toBe(true);
  });

  it('stands beside the desks as well', async () => {
    const { data } = await olga.ask('GET admin/desk-counts');
    const { waits } = await today();
    expect(data).toMatchObject({
      today: Object.values(waits).reduce((sum, { count }) => sum + count, 0),
      packing: waits.to_ship!.count,
      money: waits.refunds_due!.count,
      stock: waits.low_stock!.count,
      system: waits.jobs!.count,
    });
    expect(Object.keys((await pete.ask('GET admin/desk-counts')).data).toSorted()).toEqual([
      'orders',
      'packing',
      'stock',
      'today',
    ]);
  });
});

it('counts what does not match at the money desk', async () => {
  const counts = async (who = olga) => (await who.ask('GET admin/desk-counts')).data;
  const before = await counts();
  await pool.query(
    `INSERT INTO money_mismatches (provider, kind, subject, at, currency, why)
       VALUES ('paypal', 'not_in_shop', $1, now(), 'USD', '')`,
    [randomUUID()],
  );
  expect((await counts()).money).toBe(before.money! + 1);
  expect((await counts(pete)).money).toBeUndefined();
});

it('counts orders that were done today, each once', async () => {
  const before = (await today()).done!;
  const one = await buy();
  const held = await buy();
  await shipParcel(shop, one.id, { requestId: randomUUID(), tracking: [] });
  await holdOrder(shop, held.id, 'Freight quote');
  const after = (await today()).done!;
  expect(after.count).toBe(before.count + 1);
  expect(new Date(after.since).getTime()).toBeLessThanOrEqual(Date.now());
  expect((await wanda.ask('GET admin/today')).data.done).toBeUndefined();
});

describe('sales', () => {
  it('count what was bought today, in the shop’s days, and not what was cancelled', async () => {
    const before = (await today()).sales!.days;
    const kept = await buy();
    const gone = await buy();
    await pool.query('UPDATE orders SET status = 6 WHERE id = $1', [gone.id]);
    const { days, vans } = (await today()).sales!;
    expect(days).toHaveLength(56);
    expect(days.map(({ day }) => day).toSorted()).toEqual(days.map(({ day }) => day));
    expect(days.at(-1)!.cents).toBe(before.at(-1)!.cents + kept.cents);
    expect(days.at(-1)!.orders).toBe(before.at(-1)!.orders + 1);
    expect(vans.at(-1)!.slug).toBeNull();
  });
});

it('tells what happened last', async () => {
  const { number, cents } = await buy();
  const { recent } = await today();
  expect(recent[0]).toMatchObject({ what: 'paid', order: number, cents });
  expect(recent.length).toBeLessThanOrEqual(7);
});

it('tells a released order from a new one', async () => {
  const { number } = await buy();
  const params = { number };
  await olga.ask('POST admin/orders/:number/hold', {
    params,
    body: { reason: 'Asks to wait' },
    key: randomUUID(),
  });
  await olga.ask('POST admin/orders/:number/release', { params, body: {}, key: randomUUID() });
  const { recent } = await today();
  expect(recent.slice(0, 3).map(({ what }) => what)).toEqual(['released', 'held', 'paid']);
});

describe('the palette', () => {
  it('finds an order by its number, whole, without dashes or in part, and by its buyer', async () => {
    const { number, body } = await buy();
    for (const q of [number, number.replaceAll('-', ''), number.slice(0, 9), body.email])
      expect((await find(q)).orders.map((order) => order.number)).toContain(number);
  });

  it('finds parts as the shop does, at most five, and records no failure', async () => {
    const { parts } = await find('brake drum');
    expect(parts.length).toBeGreaterThan(0);
    expect(parts.length).toBeLessThanOrEqual(5);
    expect(parts[0]!.name).toMatch(/drum/i);
    const nobody = `zzqx${randomUUID().slice(0, 4)}`;
    await find(nobody);
    const { rows } = await pool.query('SELECT FROM failed_searches WHERE words LIKE $1', [
      `${nobody}%`,
    ]);
    expect(rows).toEqual([]);
  });

  it('finds hidden parts, and the part of a number before those that only begin with it', async () => {
    const [long, exact] = [await addProduct(pool), await addProduct(pool)];
    const sku = `VG-Q${randomUUID().slice(0, 6)}`;
    await pool.query(
      `UPDATE products SET sku = CASE id WHEN $1 THEN $3 || '-2' ELSE $3 END, hidden = id = $2 WHERE id IN ($1, $2)`,
      [long, exact, sku],
    );
    const { parts } = await find(sku.toLowerCase());
    expect(parts[0]).toMatchObject({ id: exact, sku, hidden: true });
  });

  it('finds people however their apostrophe is typed, and by last name first', async () => {
    const last = `O'B${randomUUID().slice(0, 6)}`;
    const { number } = await buy();
    await pool.query(`UPDATE orders SET first_name = 'Maeve', last_name = $1 WHERE order_no = $2`, [
      last,
      number,
    ]);
    for (const q of [
      last,
      last.replace("'", '’'),
      last.replace("'", ''),
      `${last}, Maeve`,
      `#${number}`,
      `Order #${number}`,
    ])
      expect(
        (await find(q)).orders.map((order) => order.number),
        q,
      ).toContain(number);
  });

  it('finds customers by name and email address', async () => {
    const { rows } = await pool.query(
      'SELECT first_name, last_name, email FROM customers WHERE deleted_at IS NULL LIMIT 1',
    );
    const { first_name, last_name, email } = rows[0];
    for (const q of [
      email,
      `${last_name} ${first_name}`.toUpperCase(),
      `${last_name}, ${first_name}`,
    ])
      expect((await find(q)).customers.map((one) => one.email)).toContain(email);
    expect((await find('100%_')).customers).toEqual([]);
  });

  it('finds for each what they may see', async () => {
    const { number, body } = await buy();
    expect(await find(body.email, wanda)).toMatchObject({ orders: [], customers: [] });
    const forPete = await find(number, pete);
    expect(forPete.orders.map((order) => order.number)).toEqual([number]);
    expect((await find('vangon.example', pete)).customers).toEqual([]);
  });

  it.each(['', ' a ', 'x'.repeat(101)])('refuses %j', async (q) => {
    await expect(find(q)).rejects.toMatchObject({ status: 422 });
  });
});
