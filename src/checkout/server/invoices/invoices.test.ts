import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '../../../orders/invoice-shapes.ts';
import { centsToDollars, dollarsToCents } from '../../../kit/money.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { sql } from '../../../server/database/query.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  checkoutOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { anywhere, testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import type { CheckoutBody } from '../../contract.ts';
import { refundOrder } from '../after-sale/refund-order.ts';
import { invoiceFaults } from './invoice-faults.ts';
import { issueMissing } from './invoice-jobs.ts';
import { issueInvoices } from './issue-invoices.ts';
import { readInvoices } from './read-invoices.ts';

const payments = await testPayments();
const test = await testShop({ payments, holds: 'small shop' });
const { app, ask, askWith, pool, shop } = test;
const owner = await staffWith(test, ['owner']);
await pool.query(`UPDATE settings SET value = value || '{"redemption_conversion_points": 100, "redemption_conversion_rate": 1}'
  WHERE name = 'points'`);

/** Two drums of $84.95 and a hose of $20.00, to New Jersey. */
async function buy(changed: Partial<CheckoutBody> = {}, client = ask) {
  const drum = await addProduct(pool);
  const hose = await addProduct(pool, { priceCents: 2_000 });
  const cart = [
    { product_id: drum, quantity: 2 },
    { product_id: hose, quantity: 1 },
  ];
  const body = await checkoutOf(ask, pool, cart, changed);
  const answer = await client('POST checkout', { body, key: randomUUID() });
  const { order_id: number, order_key: key } = answer;
  const order = async () =>
    (await pool.query('SELECT * FROM orders WHERE order_no = $1', [number])).rows[0];
  const id = Number((await order()).id);
  const issued = () => readInvoices(pool, sql`i.order_id = ${id}`);
  return { id, number, key, drum, hose, order, issued };
}

const refund = async (id: number, productId: number) => {
  const lines = [{ productId, quantity: 1, restock: 1 }];
  const asked = { id: randomUUID(), lines, shippingCents: 0, freeCents: 0, reason: 'Damaged' };
  const row = await refundOrder(shop, payments, id, asked);
  if (row instanceof Refusal) throw new Error(row.code);
};
const open = (url: string) => app.inject({ url, remoteAddress: anywhere() });
const jobsOf = async (id: number) =>
  (
    await pool.query(
      `SELECT data FROM waiting_jobs WHERE kind = 'invoices' AND data ->> 'orderId' = $1`,
      [id],
    )
  ).rows.length;
const linkOf = async ({ number, key }: { number: string; key: string }) =>
  (await ask('POST orderConfirmation', { body: { order_id: number, order_key: key } })).invoice;

describe('the invoice of a sale', () => {
  it('says all of it, and keeps saying it whatever changes later', async () => {
    const code = await addCoupon(pool, { amount_cents: 1_000 });
    const { id, number, order, drum, issued } = await buy({
      applyed_coupon_code: code,
      applyed_coupon_price: '10.00',
    });
    await issueInvoices(pool, [id]);
    const [invoice] = await issued();
    const { subtotal_cents, shipping_cents, tax_cents, total_cents } = await order();
    expect(invoice).toMatchObject({
      kind: 'invoice',
      order_no: number,
      goods_cents: subtotal_cents,
      shipping_cents,
      tax_cents,
      discount_cents: 1_000,
      total_cents,
      follows: [],
      content: { coupon_code: code, paid_with: 'Credit card', reason: 'sale' },
    });
    expect(invoice!.number).toMatch(/^INV-1\d{5}$/);
    expect(invoice!.content.lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(invoice!.buyer.bill_to.at(-1)).toBe('United States');

    await pool.query(`UPDATE products SET name = 'Renamed' WHERE id = $1`, [drum]);
    await pool.query(`UPDATE orders SET last_name = 'Elsewhere' WHERE id = $1`, [id]);
    await issueInvoices(pool, [id]);
    expect(await issued()).toEqual([invoice]);
  });

  it('cannot be changed, deleted or numbered by hand', async () => {
    const { id, issued } = await buy();
    await issueInvoices(pool, [id]);
    const stays = 'an invoice stays as it was issued';
    const of = `WHERE order_id = ${id}`;
    await expect(pool.query(`UPDATE invoices SET total_cents = 1 ${of}`)).rejects.toThrow(stays);
    await expect(pool.query(`UPDATE invoices SET buyer = '{}' ${of}`)).rejects.toThrow(stays);
    await expect(pool.query(`DELETE FROM invoices ${of}`)).rejects.toThrow(stays);
    await expect(pool.query('TRUNCATE invoices')).rejects.toThrow(stays);
    for (const last of ['last_number - 1', 'last_number + 2'])
      await expect(pool.query(`UPDATE invoice_series SET last_number = ${last}`)).rejects.toThrow(
        'one by one',
      );
    await pool.query(`INSERT INTO invoices (kind, number, order_id, about, goods_cents, shipping_cents, free_cents, tax_cents,
        discount_cents, points_cents, covered_cents, kept_cents, total_cents, buyer, content)
      SELECT kind, 'INV-7', order_id, 'by hand', 0, 0, 0, 0, 0, 0, 0, 0, 0, buyer, content FROM invoices ${of}`);
    const [first, second] = (await issued()).map(({ number }) => Number(number.slice(4)));
    expect(second).toBe(first! + 1);
  });

  it('is not issued before the order is paid, nor for one that never was', async () => {
    const card = { 'credit-card-number': '4000 0000 0000 0002' };
    const declined = checkoutOf(
      ask,
      pool,
      [{ product_id: await addProduct(pool), quantity: 1 }],
      card,
    );
    await ask('POST checkout', { body: await declined, key: randomUUID() }).catch(() => {});
    const waiting = await buy({ payment: 'paypal' });
    await pool.query(`UPDATE orders SET created_at = created_at - interval '2 minutes'`);
    await issueMissing(shop);
    const { rows } = await pool.query(
      `SELECT count(*)::int AS count FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.status IN (1, 2)`,
    );
    expect(rows).toEqual([{ count: 0 }]);
    expect(await linkOf(waiting)).toBeUndefined();
    const page = await open(`/invoice/${waiting.number}?key=${(await waiting.order()).access_key}`);
    expect([page.statusCode, page.body]).toEqual([404, expect.stringContaining('No invoice yet')]);
  });

  it('has a total of nothing where points paid', async () => {
    const customer = await addCustomer(pool, { points: 100_000 });
    const cart = [{ product_id: await addProduct(pool), quantity: 1 }];
    const body = await checkoutOf(ask, pool, cart);
    const cents = [body.cartTotal, body.shipping_price, body.tax].map(dollarsToCents);
    const total = cents.reduce((sum, one) => sum + one, 0);
    const free = { ...body, redeem_points: total, redeem_points_amount: centsToDollars(total) };
    const { order_id } = await askWith(customer.token)('POST checkout', {
      body: free,
      key: randomUUID(),
    });
    const { rows } = await pool.query('SELECT id::int FROM orders WHERE order_no = $1', [order_id]);
    await issueInvoices(pool, [rows[0].id]);
    const [invoice] = await readInvoices(pool, sql`i.order_id = ${rows[0].id}`);
    expect(invoice).toMatchObject({ total_cents: 0, points_cents: free.redeem_points });
    expect(invoice!.content.paid_with).toBe('Paid with points');
  });
});

describe('what happens after the sale', () => {
  it('credits each refund once, and the rest when the order is cancelled', async () => {
    const { id, hose, number, issued, order } = await buy();
    await issueInvoices(pool, [id]);
    expect(await jobsOf(id)).toBe(0);
    await refund(id, hose);
    expect(await jobsOf(id)).toBe(1);
    await issueInvoices(pool, [id]);
    const key = (await order()).access_key;
    await ask('POST order-cancel', { body: { order_id: number, order_key: key } });
    expect(await jobsOf(id)).toBe(2);
    await Promise.all([1, 2, 3].map(() => issueInvoices(pool, [id])));
    const [sale, part, rest, ...more] = (await issued()) as [Invoice, Invoice, Invoice];
    expect(more).toEqual([]);
    expect(part).toMatchObject({ kind: 'credit note', goods_cents: 2_000, follows: [sale.number] });
    expect(part.number).toMatch(/^CN-1\d{5}$/);
    expect(rest.content).toMatchObject({ reason: 'cancelled', lines: [{ quantity: 2 }] });
    expect(part.total_cents + rest.total_cents).toBe(sale.total_cents);
    expect(part.tax_cents + rest.tax_cents).toBe(sale.tax_cents);
  });

  it('invoices what staff add, and credits what they take out', async () => {
    const { id, number, hose, drum, issued } = await buy();
    await issueInvoices(pool, [id]);
    const params = { number };
    const { version } = (await owner.ask('GET admin/orders/:number', { params })).data;
    await owner.ask('POST admin/orders/:number/lines', {
      params,
      key: randomUUID(),
      body: {
        removed: [{ product_id: drum, quantity: 1 }],
        added: [{ product_id: hose, quantity: 2 }],
        is_shipping_repriced: false,
        is_waived: false,
        is_asked: false,
        reason: 'As agreed',
        version,
      },
    });
    expect(await jobsOf(id)).toBeGreaterThan(0);
    await issueInvoices(pool, [id]);
    const [sale, added, taken] = (await issued()) as [Invoice, Invoice, Invoice];
    expect(added).toMatchObject({ kind: 'invoice', goods_cents: 4_000, follows: [sale.number] });
    expect(added.content.lines).toMatchObject([{ product_id: hose, quantity: 2 }]);
    expect(taken).toMatchObject({ kind: 'credit note', goods_cents: 8_495 });
    expect(taken.content.moved_cents).toBe(added.total_cents);
  });
});

describe('the page', () => {
  it('opens by the order’s key, issues what is missing, and shows one or all', async () => {
    const bought = await buy();
    const link = (await linkOf(bought))!;
    const page = await open(link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<h2>Invoice</h2>');
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    await refund(bought.id, bought.hose);
    const both = await open(link);
    expect(both.body.match(/<article/g)).toHaveLength(2);
    const [, note] = await bought.issued();
    const one = await open(`${link}&number=${note!.number}`);
    expect(one.body).toContain(`<title>Credit note ${note!.number}</title>`);
    expect(one.body.match(/<article/g)).toHaveLength(1);
  });

  it('is closed to strangers and to bad addresses', async () => {
    const { number, id, issued } = await buy();
    const other = await buy();
    const otherKey = (await other.order()).access_key;
    for (const address of [
      `/invoice/${number}`,
      `/invoice/${number}?key=${otherKey}`,
      `/invoice/${number}?key=x&key=y`,
      `/invoice/1?key=${otherKey}`,
      `/invoice/%00?key=${otherKey}`,
    ]) {
      const { statusCode, body } = await open(address);
      expect([address, statusCode]).toEqual([address, 404]);
      expect(body).not.toContain('<article');
    }
    await issueInvoices(pool, [id]);
    expect(await issued()).toHaveLength(1);
  });

  it('prints what buyers typed as text', async () => {
    const { id, order } = await buy();
    await pool.query(
      `UPDATE orders SET company = '<script>alert(1)</script>', shipping_apartment = '"><img>' WHERE id = $1`,
      [id],
    );
    const { order_no, access_key } = await order();
    const { body } = await open(`/invoice/${order_no}?key=${access_key}`);
    expect(body).toContain('&#60;script&#62;alert(1)');
    expect(body).not.toContain('<img>');
  });
});

it('forgets who bought when their account is deleted, and keeps the rest', async () => {
  const customer = await addCustomer(pool);
  const { id, issued } = await buy({}, askWith(customer.token));
  await issueInvoices(pool, [id]);
  const [before] = await issued();
  await pool.query('UPDATE orders SET status = 4 WHERE id = $1', [id]);
  await owner.ask('POST admin/customers/:id/erase', {
    params: { id: String(customer.id) },
    key: randomUUID(),
    body: { email: customer.email },
  });
  const [after] = await issued();
  expect(after).toEqual({
    ...before,
    buyer: {
      ...before!.buyer,
      name: '',
      email: '',
      bill_to: ['NJ, United States'],
      ship_to: ['NJ, United States'],
    },
  });
});

it('leaves no gap with 50 at once, some of them rolled back', async () => {
  const template = await buy();
  const { rows } = await pool.query<{ id: number }>(
    `WITH copies AS (
       INSERT INTO orders SELECT (jsonb_populate_record(o, jsonb_build_object('id', nextval('orders_id_seq'), 'status', 1,
                'order_no', 'copy ' || n, 'checkout_id', 'copy ' || n))).*
         FROM orders o, generate_series(1, 50) n WHERE o.id = $1 RETURNING id),
     events AS (INSERT INTO order_events (order_id, to_status) SELECT id, 3 FROM copies)
     SELECT id::int FROM copies`,
    [template.id],
  );
  const work = rows.map(async ({ id }, at) => {
    if (at % 5 > 0) return issueInvoices(pool, [id]);
    const client = await pool.connect();
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO invoices (kind, order_id, about, goods_cents, shipping_cents, free_cents, tax_cents, discount_cents,
         points_cents, covered_cents, kept_cents, total_cents, buyer, content)
       VALUES ('invoice', $1, 'sale', 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', '{}')`,
      [id],
    );
    await client.query('ROLLBACK');
    client.release();
  });
  await Promise.all(work);
  const numbers = await pool.query<{ place: number }>(
    `SELECT substr(number, 5)::int AS place FROM invoices WHERE kind = 'invoice' ORDER BY 1`,
  );
  const places = numbers.rows.map(({ place }) => place);
  expect(places).toEqual(places.map((_, at) => 100_001 + at));
  expect(places.length).toBeGreaterThan(40);
  await pool.query(`DELETE FROM order_events WHERE order_id = ANY ($1)`, [
    rows.map(({ id }) => id),
  ]);
});

it('agrees with what was paid and refunded, in all of the above', async () => {
  const faults = await invoiceFaults(pool);
  expect(faults.filter((fault) => !fault.startsWith('copy'))).toEqual([]);
});
