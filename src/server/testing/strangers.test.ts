import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeOrderId } from '../../account/rules/order-id.ts';
import { calls } from '../../calls.ts';
import type { Call } from '../../kit/call.ts';
import { hashToken, openSession } from '../http/sessions.ts';
import { testPayments } from './test-checkout.ts';
import { loggedIn, registered } from './test-customers.ts';
import { anywhere, testShop } from './test-shop.ts';

// Tries every call, including future ones, to reach Annie's data as somebody else.
const shop = await testShop({ payments: await testPayments() });
const { app, pool, solveCaptcha } = shop;
const names = Object.keys(calls) as (keyof typeof calls)[];
/** Annie's rows are compared once a batch: that takes longer than a call. */
const BATCH = 25;
const batches = Array.from({ length: Math.ceil(names.length / BATCH) }, (_, at) =>
  names.slice(at * BATCH, (at + 1) * BATCH),
);
const accessOf = (name: keyof typeof calls) => (calls[name] as Call).access;

const annie = await loggedIn(shop, 'annie');
// A unique name, because testimonials may mention another Annie.
await pool.query(`UPDATE customers SET last_name = 'Qvarnström' WHERE id = $1`, [annie.id]);
await pool.query(
  `UPDATE orders SET last_name = 'Qvarnström', shipping_last_name = 'Qvarnström' WHERE customer_id = $1`,
  [annie.id],
);
const orders = (
  await pool.query<{ id: number; order_no: string; access_key: string }>(
    'SELECT id::int, order_no, access_key FROM orders WHERE customer_id = $1 ORDER BY id',
    [annie.id],
  )
).rows;
const { rows: wishes } = await pool.query<{ product_id: number }>(
  'SELECT product_id FROM wishlists WHERE customer_id = $1',
  [annie.id],
);

/** Matches Annie's personal data and the keys of her orders. */
const hers = new RegExp(
  [
    'qvarnström',
    'annie@vangon',
    '418 ferry',
    '610 555 0142',
    ...orders.map((o) => o.access_key),
  ].join('|'),
  'i',
);

/** A body with every field that a call might read, all referring to Annie; calls ignore unknown fields. */
async function bodyAimedAtAnnie(order: (typeof orders)[number]) {
  return {
    user_id: annie.id,
    customer_id: annie.id,
    product_id: wishes.map(({ product_id }) => product_id).join(','),
    email: annie.email,
    password: 'not-her-password',
    password_confirmation: 'not-her-password',
    id: 'x'.repeat(43),
    token: 'x'.repeat(43),
    order_id: order.order_no,
    order_key: randomUUID(),
    number: `R${order.order_no}-1`,
    lines: [{ product_id: 1, quantity: 1 }],
    cause: 'damaged',
    cm: order.order_no,
    txn_id: `DEMO${order.id}`,
    payment_status: 'cancelled',
    points: 50,
    cart_total: '100.00',
    phone: '000',
    order_notes: 'mine now',
    newsletter_email: annie.email,
    slug: 'brakes',
    captcha: await solveCaptcha(),
  };
}

async function send(name: string, token: string | null, order = orders[0]!) {
  const [method, pattern] = name.split(' ') as ['GET' | 'POST', string];
  const path = pattern.replace(/:(\w+)/g, (_, part: string) =>
    part === 'id' ? encodeURIComponent(encodeOrderId(order.id)) : '1',
  );
  return app.inject({
    method,
    url: `/api/${path}`,
    remoteAddress: anywhere(),
    headers: {
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' && { payload: await bodyAimedAtAnnie(order) }),
  });
}

const HER_TABLES = [
  'orders',
  'wishlists',
  'point_entries',
  'sessions',
  'account_links',
  'coupon_uses',
];

/** All database rows of Annie. */
async function rowsOfAnnie() {
  const rowsOf = (table: string, where: string) =>
    `(SELECT json_agg(t ORDER BY t::text) FROM ${table} t WHERE ${where}) AS ${table}`;
  const parts = [
    rowsOf('customers', 'id = $1'),
    ...HER_TABLES.map((table) => rowsOf(table, 'customer_id = $1')),
    rowsOf('payments', 'order_id IN (SELECT id FROM orders WHERE customer_id = $1)'),
    rowsOf('product_reviews', 'order_id IN (SELECT id FROM orders WHERE customer_id = $1)'),
    rowsOf('returns', 'order_id IN (SELECT id FROM orders WHERE customer_id = $1)'),
  ];
  const { rows } = await pool.query(`SELECT ${parts.join()}`, [annie.id]);
  return rows[0];
}

async function expiredToken(): Promise<string> {
  const token = 'ended-'.repeat(8);
  await pool.query(
    `INSERT INTO sessions (token_hash, customer_id, expires_at) VALUES ($1, $2, now() - interval '1 second')`,
    [hashToken(token), annie.id],
  );
  return token;
}

describe('a stranger', () => {
  const closed = names.filter((name) => accessOf(name) === 'customer');
  it('faces calls for customers only', () => expect(closed.length).toBeGreaterThan(10));

  it.each(closed)(
    'gets 401 from %s without a token and with a wrong or expired one',
    async (name) => {
      for (const token of [null, 'x'.repeat(43), await expiredToken()]) {
        const answer = await send(name, token);
        expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Unauthenticated.' }]);
        await pool.query('DELETE FROM sessions WHERE expires_at < now()');
      }
    },
  );

  it.each(names.filter((name) => accessOf(name) === 'optional-login'))(
    'gets 401 from %s with a wrong token, although visitors may call it',
    async (name) => {
      const answer = await send(name, 'x'.repeat(43));
      expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Unauthenticated.' }]);
    },
  );
});

describe.each([
  ['a stranger', null],
  ['another customer', (await loggedIn(shop, 'ken')).id],
  ['a new customer', (await registered(shop)).id],
])('%s', (_, who) => {
  let before: unknown;
  beforeAll(async () => {
    before = await rowsOfAnnie();
  });

  it.each(batches)(
    'neither reads nor changes Annie’s data with $0 and those after it',
    async (...batch) => {
      for (const name of batch) await tryToReach(name);
      const after = await rowsOfAnnie();
      if (isDeepStrictEqual(after, before)) return;
      // One of them is it, unless it changes them only once.
      const was = before;
      before = after;
      for (const name of batch) {
        await tryToReach(name);
        expect(await rowsOfAnnie(), name).toEqual(after);
      }
      expect(after, batch.join()).toEqual(was);
    },
  );

  async function tryToReach(name: string) {
    for (const order of orders.slice(-2)) {
      // A session per call, because one of them logs out.
      const session = who === null ? null : await openSession(shop.shop, pool, who);
      const answer = await send(name, session?.token ?? null, order);
      expect(answer.statusCode, `${name} ${answer.body}`).toBeLessThan(500);
      expect(answer.body, name).not.toMatch(hers);
    }
  }
});

describe('Annie herself', () => {
  it('gets data that this test recognizes as hers', async () => {
    const answer = await send('POST order/:id', annie.token);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toMatch(hers);
  });
});
