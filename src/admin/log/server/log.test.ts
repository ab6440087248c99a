import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runOrderAction } from '../../../checkout/commands/run-order-action.ts';
import { reconcilePayments } from '../../../checkout/server/jobs/reconcile-payments.ts';
import { type Actor, actAs } from '../../../server/database/actor.ts';
import { batched } from '../../../server/database/batched.ts';
import { execute, queryOne, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import {
  addCoupon,
  addCustomer,
  addProduct,
  checkoutOf,
  testPayments,
} from '../../../server/testing/test-checkout.ts';
import { rowsNaming } from '../../../server/testing/rows-naming.ts';
import { testShop } from '../../../server/testing/test-shop.ts';
import { staffWith } from '../../../server/testing/test-staff.ts';
import { loggedTables } from '../rules/logged-tables.ts';
import { readLog } from './read-log.ts';

const payments = await testPayments();
const { ask, askWith, app, pool, shop } = await testShop({ payments });
const owner = await staffWith({ app, pool }, ['owner']);
const sam: Actor = { kind: 'staff', id: owner.id, name: 'Sam Staff' };

const logOf = (table: string, id: unknown) => readLog(pool, { table, key: { id } });
const lastId = async () =>
  (
    await queryOne<{ id: number }>(
      pool,
      sql`SELECT coalesce(max(id), 0)::int AS id FROM change_log`,
    )
  ).id;
const since = async (id: number) =>
  (await readLog(pool, {})).filter((change) => change.id > id).map(({ table }) => table);

async function buy(changed = {}, request = ask) {
  const drum = await addProduct(pool);
  const body = await checkoutOf(ask, pool, [{ product_id: drum, quantity: 3 }], changed);
  const before = await lastId();
  const { order_id } = await request('POST checkout', { body, key: randomUUID() });
  const { sku } = await queryOne<{ sku: string }>(
    pool,
    sql`SELECT sku FROM products WHERE id = ${drum}`,
  );
  return { drum, sku, order_id, logged: await since(before) };
}

describe('the log', () => {
  it('covers the tables that can be put back, and no others', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger t JOIN pg_proc p ON p.oid = t.tgfoid
        WHERE p.proname = 'log_change'`,
    );
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...loggedTables.keys()].toSorted());
  });

  it('is empty after the shop was filled', async () => {
    const { rows } = await pool.query(
      `SELECT table_name FROM change_log WHERE actor_kind = 'system' AND table_name NOT LIKE 'staff%'`,
    );
    expect(rows).toEqual([]);
  });

  it('says who changed what, before and after, and nothing else of the row', async () => {
    const drum = await addProduct(pool);
    const actor = { ...sam, request: 'req-7' };
    await actAs(actor, () =>
      execute(
        pool,
        sql`UPDATE products SET regular_price_cents = 9000, updated_at = now() WHERE id = ${drum}`,
      ),
    );
    const [change, added] = await logOf('products', drum);
    expect(change).toMatchObject({
      actor: { kind: 'staff', id: owner.id, name: 'Sam Staff' },
      before: { regular_price_cents: 8_495 },
      after: { regular_price_cents: 9_000 },
      batch: expect.stringMatching(/^[\da-f-]{36}$/),
    });
    expect(Object.keys(change!.after!)).toEqual(['regular_price_cents']);
    expect(added).toMatchObject({ actor: { kind: 'system' }, before: null, after: { id: drum } });
  });

  it('has no entry where nothing changed', async () => {
    const drum = await addProduct(pool);
    await actAs(sam, () =>
      execute(
        pool,
        sql`UPDATE products SET regular_price_cents = 8495, stock_qty = 10 WHERE id = ${drum}`,
      ),
    );
    expect(await logOf('products', drum)).toHaveLength(1);
  });

  it('groups what is changed together, across transactions, and goes back with a rollback', async () => {
    const one = await addProduct(pool);
    const other = await addProduct(pool);
    await actAs(sam, async () => {
      await execute(pool, sql`UPDATE products SET stock_qty = 4 WHERE id = ${one}`);
      await inTransaction(pool, (client) =>
        execute(client, sql`UPDATE products SET name = 'Drum', stock_qty = 3 WHERE id = ${other}`),
      );
      await inTransaction(pool, async (client) => {
        await execute(client, sql`UPDATE products SET name = 'Lost' WHERE id = ${other}`);
        throw new Error('undone');
      }).catch(() => {});
    });
    const [change] = await logOf('products', one);
    const batch = await readLog(pool, { batch: change!.batch! });
    expect(batch.map(({ key, after }) => [key['id'], after])).toEqual(
      expect.arrayContaining([
        [one, { stock_qty: 4 }],
        [other, { stock_qty: 3 }],
        [other, { name: 'Drum' }],
      ]),
    );
    expect(batch).toHaveLength(3);
  });

  it('does not name an actor for work that is done for several requests at once', async () => {
    const drum = await addProduct(pool);
    const rename = batched(async (db, names: readonly string[]) => {
      await execute(db, sql`UPDATE products SET name = ${names[0]} WHERE id = ${drum}`);
      return names.map(() => true);
    });
    await actAs(sam, () => rename(pool, 'Batched drum'));
    expect((await logOf('products', drum))[0]!.actor.kind).toBe('system');
  });

  it('leaves out passwords and other secrets', async () => {
    const { id } = await addCustomer(pool);
    await actAs(sam, () =>
      execute(
        pool,
        sql`UPDATE customers SET password_hash = 'telltale', phone = '555' WHERE id = ${id}`,
      ),
    );
    const [change] = await logOf('customers', id);
    expect(change!.after).toEqual({ password_hash: '(secret)', phone: '555' });
    expect(change!.before).toEqual({ password_hash: '(secret)', phone: '' });
  });

  it('leaves out every column that opens something', async () => {
    const { rows } = await pool.query<{ name: string }>(
      `SELECT c.table_name || '.' || column_name AS name
         FROM information_schema.columns c
        WHERE table_schema = 'public' AND table_name = ANY ($1)
          AND column_name NOT IN ('id', 'payment_id', 'later_payment_id', 'page_keyword')
          -- Which text it is a draft of.
          AND (c.table_name, column_name) <> ('drafts', 'key')
          AND (data_type IN ('uuid', 'bytea') OR column_name ~ 'hash|seal|key|token|secret|nonce|password')
          AND without_secrets(jsonb_build_object(column_name, 'telltale')) ->> column_name = 'telltale'`,
      [[...loggedTables.keys()]],
    );
    expect(rows.map(({ name }) => name)).toEqual([]);
  });

  it.each([
    'UPDATE change_log SET actor_name = $1',
    'DELETE FROM change_log WHERE actor_name <> $1',
  ])('is only added to: %s', async (text) => {
    await addProduct(pool);
    await expect(pool.query(text, ['x'])).rejects.toThrow('only ever added to');
  });

  it('cannot be emptied', async () => {
    await expect(pool.query('TRUNCATE change_log')).rejects.toThrow('only ever added to');
  });
});

describe('a sale', () => {
  it('writes nothing to the log: neither for a guest nor with points and a coupon', async () => {
    expect((await buy()).logged).toEqual([]);
    const customer = await addCustomer(pool, { points: 500 });
    const coupon = await addCoupon(pool);
    const { logged } = await buy({ coupon_code: coupon }, askWith(customer.token));
    expect(logged).toEqual([]);
  });

  it('is logged where a command goes on with it', async () => {
    const { order_id, drum } = await buy();
    const asked = { orderNo: order_id, tracking: '', shiprush: '', notes: '', restock: true };
    await actAs({ kind: 'command', name: 'order' }, () =>
      runOrderAction({ pool, jobs: shop.jobs }, { ...asked, action: 'cancel' }),
    );
    const [stock] = await logOf('products', drum);
    expect(stock).toMatchObject({
      actor: { kind: 'command', id: null, name: 'order' },
      before: { stock_qty: 7 },
      after: { stock_qty: 10 },
    });
    const { id } = await queryOne<{ id: number }>(
      pool,
      sql`SELECT id::int FROM orders WHERE order_no = ${order_id}`,
    );
    expect((await logOf('orders', id))[0]).toMatchObject({
      before: { status: 3 },
      after: { status: 6 },
    });
  });
});

describe('what follows a sale', () => {
  it('is logged under the command that claims a refund and the job that makes it', async () => {
    const { order_id } = await buy();
    const asked = { orderNo: order_id, tracking: '', shiprush: '', notes: '', restock: false };
    await actAs({ kind: 'command', name: 'order' }, () =>
      runOrderAction(shop, { ...asked, action: 'refund', amount: '1.00' }),
    );
    await pool.query(`UPDATE refunds SET updated_at = now() - interval '1 minute'`);
    await reconcilePayments(shop, payments);
    const claimed = (await readLog(pool, { table: 'refunds' })).find(
      ({ before, after }) => !before && after?.['kind'] === 'part',
    );
    const made = (await logOf('refunds', claimed!.key['id'])).slice(0, -1);
    expect(claimed!.actor).toEqual({ kind: 'command', id: null, name: 'order' });
    expect(claimed!.after).toMatchObject({ actor: { kind: 'command', name: 'order' } });
    expect(made.map(({ after }) => after!['status'])).toEqual(['done', 'sent']);
    for (const { actor } of made) expect(actor).toMatchObject({ name: 'reconcile-payments' });
    await pool.query(`UPDATE refunds SET reason = 'Past the shop' WHERE id = $1`, [
      claimed!.key['id'],
    ]);
    expect(await logOf('refunds', claimed!.key['id'])).toHaveLength(3);
  });
});

describe('a call of the back office', () => {
  it('is logged under whoever makes it', async () => {
    const email = `logged-${randomUUID()}@vangon.example`;
    await owner.ask('POST admin/staff/invite', { body: { email, roles: ['packing'] } });
    const { data } = await owner.ask('POST admin/log', { body: { table: 'staff_invitations' } });
    expect(data[0]).toMatchObject({
      actor: { kind: 'staff', id: owner.id },
      after: { email, roles: ['packing'], token_hash: '(secret)' },
    });
  });
});

describe('an erasure', () => {
  it('reaches the log: what it said of the customer, the orders and the letters is replaced', async () => {
    const email = `${randomUUID()}@example.com`;
    const customer = await addCustomer(pool, { email });
    const { order_id, sku } = await buy({}, askWith(customer.token));
    const { rows } = await pool.query<{ password_hash: string }>(
      `UPDATE customers SET password_hash = (SELECT password_hash FROM customers WHERE email = 'ken@vangon.example')
        WHERE id = $1 RETURNING password_hash`,
      [customer.id],
    );
    expect(rows).toHaveLength(1);
    await actAs(sam, async () => {
      await execute(
        pool,
        sql`UPDATE customers SET last_name = 'Qvarnström' WHERE id = ${customer.id}`,
      );
      await execute(
        pool,
        sql`UPDATE orders SET shipping_last_name = 'Qvarnström', shipping_town = 'Trenton' WHERE order_no = ${order_id}`,
      );
      await execute(
        pool,
        sql`INSERT INTO contact_messages (name, email, subject, message) VALUES ('Q', ${email}, 'Qvarnström', 'x')`,
      );
      const run = (options: Partial<Parameters<typeof runOrderAction>[1]>) =>
        runOrderAction(
          { pool, jobs: shop.jobs },
          {
            orderNo: order_id,
            action: 'note',
            tracking: '',
            shiprush: '',
            notes: '',
            restock: false,
            ...options,
          },
        );
      await run({ action: 'note', notes: 'Mrs Qvarnström called' });
      await run({ action: 'hold', notes: 'Qvarnström is not on the bell' });
      await run({ action: 'release' });
      await run({ action: 'parcel', line: [sku], tracking: 'QVARN12345', notes: 'For Qvarnström' });
      await run({ action: 'return', line: [sku], notes: 'Qvarnström ordered the wrong one' });
      await run({ action: 'refund', amount: '1.00', notes: 'Qvarnström was kind' });
      await run({ action: 'ship', tracking: 'QVARN123456' });
    });
    await reconcilePayments(shop, payments);
    const logged = async () => JSON.stringify(await readLog(pool, {}));
    for (const step of [
      'called',
      'bell',
      'QVARN12345"',
      'For Qvarn',
      'wrong one',
      'kind',
      'QVARN123456',
    ])
      expect(await logged()).toContain(step);
    expect(await logged()).toContain(email);

    await askWith(customer.token)('POST account/delete', { body: { password: 'vanagon' } });
    expect(await rowsNaming(pool, ['qvarn', email])).toEqual({});
    const [change] = await logOf('customers', customer.id);
    expect(change).toMatchObject({
      actor: { id: owner.id },
      before: { last_name: '(erased)' },
      after: { last_name: '(erased)' },
    });
    await expect(pool.query(`UPDATE change_log SET before = NULL`)).rejects.toThrow(
      'only ever added',
    );
  });

  it.each([true, false])(
    'reaches what staff changed in comments and letters, with the address confirmed: %s',
    async (isConfirmed) => {
      const customer = await addCustomer(pool);
      await pool.query(
        `UPDATE customers SET confirmed_at = CASE WHEN $2 THEN now() END,
                password_hash = (SELECT password_hash FROM customers WHERE email = 'ken@vangon.example')
          WHERE id = $1`,
        [customer.id, isConfirmed],
      );
      const name = `Sjögren ${randomUUID()}`;
      const { id: comment } = await queryOne<{ id: number }>(
        pool,
        sql`INSERT INTO article_comments (article_id, customer_id, name, email, comment)
            SELECT min(id), ${customer.id}::int, 'Sj', ${customer.email}, 'x' FROM articles RETURNING id`,
      );
      const { id: letter } = await queryOne<{ id: number }>(
        pool,
        sql`INSERT INTO contact_messages (name, email, subject, message)
            VALUES ('Sj', ${customer.email}, 'x', 'x') RETURNING id`,
      );
      await actAs(sam, async () => {
        await execute(
          pool,
          sql`UPDATE article_comments SET name = ${name}, comment = ${name} WHERE id = ${comment}`,
        );
        await execute(
          pool,
          sql`UPDATE contact_messages SET name = ${name}, message = ${name} WHERE id = ${letter}`,
        );
      });
      await askWith(customer.token)('POST account/delete', { body: { password: 'vanagon' } });
      expect((await logOf('article_comments', comment))[0]!.after).toEqual({
        name: '(erased)',
        comment: '(erased)',
      });
      // Whoever has not confirmed an address may not be the one who wrote from it.
      expect((await logOf('contact_messages', letter))[0]!.after).toMatchObject({
        name: isConfirmed ? '(erased)' : name,
      });
    },
  );
});
