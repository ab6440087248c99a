import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { refusalOf } from '../../../server/testing/client-of.ts';
import { addCustomer, pointsOf } from '../../../server/testing/test-checkout.ts';
import { loggedIn, registered } from '../../../server/testing/test-customers.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';

const shop = await testShop();
const { pool } = shop;
const owner = await staffWith(shop, ['owner']);
const accounts = await staffWith(shop, ['accounts']);
const annie = await loggedIn(shop, 'annie');
const idOf = (id: number) => ({ params: { id: String(id) } });
const key = () => randomUUID();
const find = async (q: string, who: 'customers' | 'guests' = 'customers') =>
  (await owner.ask('POST admin/customers', { body: { q, who } })).data;

describe('POST admin/customers', () => {
  it.each([
    ['her name', 'annie lindqvist'],
    ['a part of her name', 'lindq'],
    ['her email address', 'annie@vangon.example'],
    ['her phone number, however it is written', '(610) 555 0142'],
  ])('finds a customer by %s', async (_, q) => {
    const { rows } = await find(q);
    expect(rows.map(({ email }) => email)).toEqual(['annie@vangon.example']);
  });

  it('finds customers by the number of an order, and says what they have bought', async () => {
    const { rows: orders } = await pool.query<{ order_no: string }>(
      'SELECT order_no FROM orders WHERE customer_id = $1 LIMIT 1',
      [annie.id],
    );
    const { rows } = await find(orders[0]!.order_no);
    const { rows: counted } = await pool.query<{ count: number; spent: number }>(
      `SELECT count(*)::int AS count,
              sum(total_cents - coalesce(refunded_cents, 0)) FILTER (WHERE o.status IN (3, 4) OR o.status = 5 AND p.status = 'captured')::int AS spent
         FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE customer_id = $1`,
      [annie.id],
    );
    expect(rows).toMatchObject([
      {
        id: annie.id,
        name: 'Annie Lindqvist',
        orders: counted[0]!.count,
        spent_cents: counted[0]!.spent,
        points: await pointsOf(pool, annie.id),
      },
    ]);
  });

  it('finds guests by their orders until an account takes them over', async () => {
    const email = `otto-${randomUUID().slice(0, 8)}@example.com`;
    const number = await addGuestOrder(email);
    expect((await find(email)).others).toBe(1);
    expect((await find(email, 'guests')).rows).toMatchObject([
      { id: null, name: 'Otto Öberg', email, orders: 1, points: null },
    ]);
    expect((await find(number, 'guests')).rows).toHaveLength(1);
    expect((await find('oberg', 'guests')).rows.map((row) => row.email)).toContain(email);
    const guest = await owner.ask('GET admin/guests/:order', { params: { order: number } });
    expect(guest.data).toMatchObject({ name: 'Otto Öberg', order_count: 1, orders: [{ number }] });

    await pool.query('UPDATE orders SET customer_id = $1 WHERE email = $2', [annie.id, email]);
    expect((await find(email, 'guests')).rows).toEqual([]);
    const gone = await refusalOf(
      owner.ask('GET admin/guests/:order', { params: { order: number } }),
    );
    expect(gone.code).toBe('unknown_guest');
  });

  it('pages through everybody once', async () => {
    for (let i = 0; i < 60; i += 1) await addCustomer(pool);
    const seen: number[] = [];
    let after: string | undefined;
    do {
      const { data } = await owner.ask('POST admin/customers', { body: { after } });
      seen.push(...data.rows.map(({ id }) => id!));
      after = data.next ?? undefined;
    } while (after);
    const { rows } = await pool.query<{ id: number }>(
      'SELECT id FROM customers WHERE deleted_at IS NULL ORDER BY id DESC',
    );
    expect(seen).toEqual(rows.map(({ id }) => id));
  });

  it('has nobody before all others, and all of them after the last', async () => {
    const page = async (after: string, who: 'customers' | 'guests') =>
      (await owner.ask('POST admin/customers', { body: { after, who } })).data;
    expect((await page('999999999999999', 'customers')).rows).toHaveLength(50);
    expect((await page('0', 'customers')).rows).toEqual([]);
    expect((await page('0', 'guests')).rows).toEqual([]);
  });

  it('finds nobody by two letters, and takes signs of patterns as they are', async () => {
    expect((await find('li')).rows).toEqual([]);
    expect((await find('%%%')).rows).toEqual([]);
  });
});

describe('GET admin/customers/:id', () => {
  it('shows orders, points, addresses, wishlist and sessions', async () => {
    const { data } = await accounts.ask('GET admin/customers/:id', idOf(annie.id));
    expect(data).toMatchObject({ id: annie.id, name: 'Annie Lindqvist', ended: null });
    expect(data.orders.length).toBe(data.order_count);
    expect(data.ledger[0]!.balance).toBe(data.points);
    expect(data.sessions.length).toBeGreaterThan(0);
    expect(JSON.stringify(data)).not.toMatch(/argon2|token|password/);
  });

  it.each(['0', '99999999', 'x', '1e3'])('knows nobody under %s', async (id) => {
    const refused = await refusalOf(owner.ask('GET admin/customers/:id', { params: { id } }));
    expect([refused.status, refused.code]).toEqual([404, 'unknown_customer']);
  });
});

describe('points', () => {
  const give = (id: number, points: number, reason = 'Sorry', idempotencyKey = key()) =>
    owner.ask('POST admin/customers/:id/points', {
      ...idOf(id),
      body: { points, reason },
      key: idempotencyKey,
    });

  it('are given and taken with a reason, once for each request, and logged', async () => {
    const { id } = await addCustomer(pool);
    const again = key();
    expect((await give(id, 50, 'A broken lens', again)).data.balance).toBe(50);
    expect((await give(id, 50, 'A broken lens', again)).data.balance).toBe(50);
    expect((await give(id, -20)).data.balance).toBe(30);
    const { data } = await owner.ask('GET admin/customers/:id', idOf(id));
    expect(data.ledger).toMatchObject([
      { points: -20, balance: 30, reason: 'Sorry', by: 'Sam Staff' },
      { points: 50, balance: 50, reason: 'A broken lens', by: 'Sam Staff' },
    ]);
    const { data: log } = await owner.ask('GET admin/customers/:id/log', idOf(id));
    expect(log.map(({ table, by }) => [table, by])).toEqual([
      ['point_entries', 'Sam Staff'],
      ['point_entries', 'Sam Staff'],
    ]);
  });

  it('are not written twice if the answer was lost with the process', async () => {
    const { id } = await addCustomer(pool);
    const again = key();
    await give(id, 50, 'Sorry', again);
    await pool.query('DELETE FROM idempotency_keys WHERE key = $1', [again]);
    expect((await give(id, 50, 'Sorry', again)).data.balance).toBe(50);
    await pool.query('DELETE FROM idempotency_keys WHERE key = $1', [again]);
    const other = await refusalOf(give(id, 60, 'Sorry', again));
    expect([other.status, other.code]).toEqual([409, 'other_request']);
  });

  it('never fall below 0, also when two take them at once', async () => {
    const { id } = await addCustomer(pool);
    await give(id, 50);
    const refused = await refusalOf(give(id, -51));
    expect([refused.code, refused.message]).toEqual([
      'not_enough_points',
      'The customer has only 50 points.',
    ]);
    const both = await Promise.allSettled([give(id, -40), give(id, -40)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await pointsOf(pool, id)).toBe(10);
  });

  it.each([
    [0, 'Sorry', 'points'],
    [100_001, 'Sorry', 'points'],
    [1.5, 'Sorry', 'points'],
    [5, '  ', 'reason'],
  ])('%s points for %j are refused', async (points, reason, field) => {
    const refused = await refusalOf(give(annie.id, points, reason));
    expect([refused.status, Object.keys(refused.fields)]).toEqual([422, [field]]);
  });
});

describe('notes and sessions', () => {
  it('keeps a note once, with who wrote it', async () => {
    const { id } = await addCustomer(pool);
    const add = { ...idOf(id), body: { note: ' Calls on Fridays ' }, key: key() };
    await owner.ask('POST admin/customers/:id/notes', add);
    await owner.ask('POST admin/customers/:id/notes', add);
    const { data } = await owner.ask('GET admin/customers/:id', idOf(id));
    expect(data.notes).toMatchObject([{ note: 'Calls on Fridays', by: 'Sam Staff' }]);
    const unknown = owner.ask('POST admin/customers/:id/notes', { ...add, ...idOf(0), key: key() });
    expect((await refusalOf(unknown)).code).toBe('unknown_customer');
  });

  it('logs a customer out everywhere', async () => {
    const rosa = await registered(shop);
    await rosa.ask('GET auth/profile');
    const end = { ...idOf(rosa.id), body: {}, key: key() };
    expect((await owner.ask('POST admin/customers/:id/sessions/end', end)).data.ended).toBe(1);
    expect((await refusalOf(rosa.ask('GET auth/profile'))).status).toBe(401);
  });
});

async function addGuestOrder(email: string): Promise<string> {
  const number = `7${String(Math.random()).slice(2, 5)}-${String(Math.random()).slice(2, 6)}-${String(Math.random()).slice(2, 4)}`;
  await pool.query(
    `INSERT INTO orders
     SELECT (jsonb_populate_record(o, jsonb_build_object('id', nextval('orders_id_seq'), 'order_no', $2::text,
       'checkout_id', gen_random_uuid(), 'customer_id', null, 'email', $1::text, 'status', 1, 'first_name', 'Otto',
       'last_name', 'Öberg', 'points_redeemed', 0, 'points_redeemed_cents', 0,
       'total_cents', o.total_cents + o.points_redeemed_cents))).*
       FROM orders o WHERE customer_id = $3 LIMIT 1`,
    [email, number, annie.id],
  );
  return number;
}
