import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { noCard } from '../../../server/testing/checkout-form.ts';
import {
  addCustomer,
  addProduct,
  answerAtPaypal,
  checkoutOf,
  stockOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { dayOf } from '../../../kit/shop-days.ts';

const payments = await testPayments({ reportDelayMs: 0 });
const test = await testShop({ payments });
const { ask, pool } = test;
const owner = await staffWith(test, ['owner']);
const accounts = await staffWith(test, ['accounts']);
const packing = await staffWith(test, ['packing']);

const today = dayOf(new Date());

async function sell(payment: 'credit_card' | 'paypal' = 'credit_card') {
  const drum = await addProduct(pool, { stock: 3 });
  const lines = [{ product_id: drum, quantity: 2 }];
  const body = await checkoutOf(ask, pool, lines, {
    payment,
    ...(payment === 'paypal' && noCard),
  });
  const key = randomUUID();
  const begun = await ask('POST checkout', { body, key });
  if (begun.paypalFormFields) {
    const { order, approve_url } = begun.paypalFormFields;
    await answerAtPaypal(approve_url, 'approve');
    const back = { cm: begun.order_id, txn_id: order.order_id, order_key: begun.order_key };
    await ask('POST saveOrder', { body: { ...back, payment_status: 'approved' } });
  }
  const { rows } = await pool.query(
    `SELECT o.*, p.id AS payment_id, p.provider_capture_id AS capture
       FROM orders o JOIN payments p ON p.order_id = o.id WHERE o.checkout_id = $1`,
    [key],
  );
  return { drum, order: rows[0] };
}

/** As after a restore to the moment before the sale. */
async function lose({ drum, order }: Awaited<ReturnType<typeof sell>>) {
  await pool.query('DELETE FROM orders WHERE id = $1', [order.id]);
  await pool.query('UPDATE products SET stock_qty = 3 WHERE id = $1', [drum]);
  return findMismatch(order.capture);
}

async function findMismatch(subject: string) {
  await owner.ask('POST admin/money/ask', { body: { since: today } });
  const { data } = await owner.ask('GET admin/money', { query: { from: today, to: today } });
  return data.mismatches.find((one) => one.subject === subject)!;
}

const readLost = async (id: number, staff = accounts) =>
  (await staff.ask('GET admin/money/mismatches/:id/lost-order', { params: { id: String(id) } }))
    .data;

type Lost = Awaited<ReturnType<typeof readLost>>;

const completed = (lost: Lost, version: number) => ({
  version,
  email: lost.email,
  phone: lost.phone,
  address: lost.address,
  lines: lost.lines.map(({ product_id, quantity, unit_cents }) => ({
    product_id,
    quantity,
    unit_cents,
  })),
  shipping_cents: lost.shipping_cents,
  tax_cents: lost.tax_cents,
});

const rebuild = (id: number, body: ReturnType<typeof completed>, staff = accounts) =>
  staff.ask('POST admin/money/mismatches/:id/rebuild', {
    params: { id: String(id) },
    body,
    key: randomUUID(),
  });

describe('an order that was lost after it was paid', () => {
  it.each(['credit_card', 'paypal'] as const)(
    'by %s is known by the provider: who, what and how much',
    async (payment) => {
      const sale = await sell(payment);
      const { order, drum } = sale;
      const lost = await readLost((await lose(sale)).id);
      expect(lost).toMatchObject({
        order_no: order.order_no,
        paid_cents: order.total_cents,
        shipping_cents: order.shipping_cents,
        tax_cents: order.tax_cents,
        // The provider keeps no email address of a card.
        email: payment === 'paypal' ? 'buyer@example.com' : '',
        lines: [{ product_id: drum, quantity: 2, unit_cents: 8_495, stock: 3 }],
        unknown_lines: [],
      });
      const { street_address, town, state, postcode, country } = lost.address;
      expect([street_address, town, state, postcode, country]).toEqual([
        order.shipping_street_address,
        order.shipping_town,
        order.shipping_state,
        order.shipping_postcode,
        order.shipping_country,
      ]);
    },
  );

  it('is written again as it was, held, and ships once it is released', async () => {
    const sale = await sell();
    const { order, drum } = sale;
    const { id, version } = await lose(sale);
    const email = 'ada@example.com';
    const sent = { ...completed(await readLost(id), version), email };
    const { data } = await rebuild(id, sent);
    expect(data).toEqual({ order_no: order.order_no });
    expect(await stockOf(pool, drum)).toBe(1);
    const again = (
      await pool.query(
        `SELECT o.status, o.total_cents, o.subtotal_cents, o.shipping_cents, o.tax_cents, o.discount_cents, o.shipping_name,
                p.id, p.status AS payment, p.provider_capture_id, p.method
           FROM orders o JOIN payments p ON p.order_id = o.id WHERE order_no = $1`,
        [order.order_no],
      )
    ).rows;
    expect(again).toEqual([
      {
        status: 5,
        total_cents: order.total_cents,
        subtotal_cents: order.subtotal_cents,
        shipping_cents: order.shipping_cents,
        tax_cents: order.tax_cents,
        discount_cents: 0,
        shipping_name: order.shipping_name,
        id: order.payment_id,
        payment: 'captured',
        provider_capture_id: order.capture,
        method: 'credit_card',
      },
    ]);
    expect(await findMismatch(order.capture)).toMatchObject({
      state: 'resolved',
      order_no: null,
    });

    const params = { number: order.order_no };
    const held = (await owner.ask('GET admin/orders/:number', { params })).data;
    expect(JSON.stringify(held)).toContain('Rebuilt from the provider’s books');
    await owner.ask('POST admin/orders/:number/release', { params, body: {}, key: randomUUID() });
    const mails = await pool.query(
      `SELECT count(*)::int AS n FROM waiting_jobs WHERE kind = 'order-mail' AND data->>'orderId' = (SELECT id::text FROM orders WHERE order_no = $1)`,
      [order.order_no],
    );
    expect(mails.rows).toEqual([{ n: 1 }]);
  });

  it('counts on the day when it was paid', async () => {
    const amount = '20.00';
    const at = new Date(Date.now() - 40 * 86_400_000);
    const drum = await addProduct(pool, { priceCents: 2_000 });
    await atPaypal({ amount, at: at.toISOString() });
    await owner.ask('POST admin/money/ask', { body: { since: dayOf(at) } });
    const { rows } = await pool.query(
      `SELECT id::int, version FROM money_mismatches WHERE kind = 'not_in_shop' AND provider_cents = 2000 AND state = 'open'`,
    );
    const { id, version } = rows[0]!;
    const { data } = await rebuild(id, {
      ...complete,
      version,
      lines: [{ product_id: drum, quantity: 1, unit_cents: 2_000 }],
      shipping_cents: 0,
    });
    const order = await pool.query(
      `SELECT created_at, (SELECT count(*)::int FROM money_mismatches m WHERE m.order_id = o.id AND m.state = 'open') AS mismatches
         FROM orders o WHERE order_no = $1`,
      [data.order_no],
    );
    expect(dayOf(order.rows[0].created_at)).toBe(dayOf(at));
    expect(order.rows[0].mismatches).toBe(0);
  });

  it('belongs to the account of its confirmed email address, and earns its points there', async () => {
    const customer = await addCustomer(pool);
    const sale = await sell();
    const { id, version } = await lose(sale);
    const sent = { ...completed(await readLost(id), version), email: customer.email };
    const { data } = await rebuild(id, sent);
    const { rows } = await pool.query(
      'SELECT customer_id, points_earned > 0 AS earns FROM orders WHERE order_no = $1',
      [data.order_no],
    );
    expect(rows).toEqual([{ customer_id: customer.id, earns: true }]);
  });

  it('keeps what coupon and points had paid as its discount', async () => {
    const sale = await sell();
    const { id, version } = await lose(sale);
    const lost = await readLost(id);
    const sent = completed(lost, version);
    sent.lines[0]!.unit_cents += 500;
    const { data } = await rebuild(id, sent);
    const { rows } = await pool.query(
      `SELECT discount_cents, total_cents, (SELECT sum(coupon_cents)::int FROM order_items WHERE order_id = o.id) AS shares
         FROM orders o WHERE order_no = $1`,
      [data.order_no],
    );
    expect(rows).toEqual([{ discount_cents: 1_000, total_cents: lost.paid_cents, shares: 1_000 }]);
  });
});

it.each([
  ['shipping too', 100, { shipping_cents: 100, tax_cents: 0 }],
  ['all but a part of the tax', 60, { shipping_cents: 0, tax_cents: 60 }],
])('coupon and points may have paid for the parts and %s', async (_, paid, left) => {
  const drum = await addProduct(pool, { priceCents: 1_000 });
  await atPaypal({ amount: (paid / 100).toFixed(2) });
  await owner.ask('POST admin/money/ask', { body: { since: today } });
  const { rows } = await pool.query(
    `SELECT id::int, version FROM money_mismatches WHERE kind = 'not_in_shop' AND provider_cents = $1 AND state = 'open'`,
    [paid],
  );
  const { data } = await rebuild(rows[0].id, {
    ...complete,
    version: rows[0].version,
    lines: [{ product_id: drum, quantity: 1, unit_cents: 1_000 }],
    shipping_cents: 500,
    tax_cents: paid === 100 ? 0 : 90,
  });
  const order = await pool.query(
    `SELECT shipping_cents, tax_cents, discount_cents, total_cents FROM orders WHERE order_no = $1`,
    [data.order_no],
  );
  expect(order.rows).toEqual([{ ...left, discount_cents: 1_000, total_cents: paid }]);
});

async function atPaypal(sent: Record<string, string>) {
  const body = new URLSearchParams(sent);
  const init = { method: 'POST', body, redirect: 'manual' } as const;
  expect((await fetch(`${payments.api}/activity/charge`, init)).status).toBe(303);
}

/** What staff type when the provider knows nothing. */
const complete = {
  version: 0,
  email: '',
  phone: '',
  address: {
    first_name: 'Ada',
    last_name: 'Bus',
    company: '',
    street_address: '1 Main St',
    apartment: '',
    town: 'Trenton',
    state: 'NJ',
    postcode: '08601',
    country: 'US',
  },
  lines: [] as { product_id: number; quantity: number; unit_cents: number }[],
  shipping_cents: 500,
  tax_cents: 0,
};

describe('what is refused', () => {
  it('to rebuild it twice, also at the same moment', async () => {
    const sale = await sell();
    const { id, version } = await lose(sale);
    const sent = completed(await readLost(id), version);
    const both = await Promise.allSettled([rebuild(id, sent), rebuild(id, sent)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { rows } = await pool.query(
      'SELECT count(*)::int AS n FROM payments WHERE provider_capture_id = $1',
      [sale.order.capture],
    );
    expect(rows).toEqual([{ n: 1 }]);
    await expect(rebuild(id, sent)).rejects.toMatchObject({ status: 409 });
  });

  it('strangers and staff who may not write about money', async () => {
    const sale = await sell();
    const { id, version } = await lose(sale);
    const sent = completed(await readLost(id), version);
    await expect(readLost(id, packing)).rejects.toMatchObject({ status: 403 });
    await expect(rebuild(id, sent, packing)).rejects.toMatchObject({ status: 403 });
    const stranger = ask('POST admin/money/mismatches/:id/rebuild', {
      params: { id: String(id) },
      body: sent,
      key: randomUUID(),
    });
    await expect(stranger).rejects.toMatchObject({ status: 403 });
    const nobody = ask('GET admin/money/mismatches/:id/lost-order', { params: { id: String(id) } });
    await expect(nobody).rejects.toMatchObject({ status: 401 });
  });

  it('parts that are gone, sums that do not add up, wrong places and fields, each with its reason', async () => {
    const sale = await sell();
    const { id, version } = await lose(sale);
    const sent = completed(await readLost(id), version);
    const [line] = sent.lines;
    const refused = (changed: Partial<typeof sent>, what: object) =>
      expect(rebuild(id, { ...sent, ...changed })).rejects.toMatchObject(what);
    await refused({ lines: [{ ...line!, quantity: 4 }] }, { status: 409, code: 'out_of_stock' });
    await refused({ lines: [] }, { status: 422 });
    await refused({ lines: [line!, line!] }, { status: 422, code: 'wrong_pieces' });
    await refused({ lines: [{ ...line!, product_id: 2_000_000_000 }] }, { status: 422 });
    await refused({ shipping_cents: 0 }, { status: 422, code: 'sum_differs' });
    await refused({ address: { ...sent.address, postcode: 'X' } }, { status: 422 });
    await refused({ address: { ...sent.address, country: 'XX', state: '' } }, { status: 422 });
    await refused({ address: { ...sent.address, street_address: '' } }, { status: 422 });
    await refused({ email: 'nobody' }, { status: 422 });
    await refused({ version: version + 1 }, { status: 409, code: 'changed_meanwhile' });
    await expect(rebuild(2_000_000_000, sent)).rejects.toMatchObject({ status: 404 });
    expect(await stockOf(pool, sale.drum)).toBe(3);
  });

  it('money that the shop has an order for, other currencies, additional payments', async () => {
    const { order } = await sell();
    await atPaypal({ amount: '7.01', custom: order.payment_id });
    await atPaypal({ amount: '7.02', currency: 'EUR' });
    await atPaypal({ amount: '7.03', invoice: `${order.order_no}-2` });
    await owner.ask('POST admin/money/ask', { body: { since: today } });
    const { rows } = await pool.query(
      `SELECT id::int FROM money_mismatches WHERE state = 'open' AND provider_cents BETWEEN 701 AND 703`,
    );
    expect(rows).toHaveLength(3);
    for (const { id } of rows)
      await expect(readLost(id)).rejects.toMatchObject({ status: 409, code: 'not_rebuildable' });
  });

  it('to guess what a silent provider knows', async () => {
    const sale = await sell();
    const { id } = await lose(sale);
    const { readSale } = payments.provider;
    payments.provider.readSale = async () => undefined;
    try {
      await expect(readLost(id)).rejects.toMatchObject({ status: 409, code: 'no_record' });
    } finally {
      payments.provider.readSale = readSale!;
    }
  });
});

it('a lost part that has another SKU by now is named', async () => {
  const sale = await sell();
  const { id } = await lose(sale);
  await pool.query(`UPDATE products SET sku = sku || '-2' WHERE id = $1`, [sale.drum]);
  const lost = await readLost(id);
  expect(lost.lines).toEqual([]);
  expect(lost.unknown_lines).toMatchObject([{ quantity: 2, unit_cents: 8_495 }]);
});
