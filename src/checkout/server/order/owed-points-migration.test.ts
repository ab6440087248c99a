import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { migrationsBefore } from '../../../server/testing/migrations-before.ts';
import { testDatabase } from '../../../server/testing/test-database.ts';

const { pool } = await testDatabase({ holds: 'no tables' });

const rowsOf = async (sql: string) => (await pool.query(sql)).rows;

test('the migration waives owed points and marks the demo’s payments', async () => {
  await migrate(pool, await migrationsBefore('0016'));
  await pool.query(`
    SET vangon.filling = 'on';
    INSERT INTO customers (email, first_name, last_name, password_hash)
      VALUES ('owes@example.com', 'O', 'O', 'x'), ('has@example.com', 'H', 'H', 'x');
    INSERT INTO point_entries (customer_id, kind, points, reason)
      VALUES (1, 'earned', 100, 'x'), (1, 'taken_back', -140, 'x'), (2, 'given', 7, 'x')`);
  for (const [id, checkout, payment] of [
    [1, 'demo:1', 'captured'],
    [2, 'demo:2', 'refund_due'],
    [3, 'customer:1:x', 'refund_due'],
  ] as const) {
    await pool.query(
      `INSERT INTO orders (id, order_no, checkout_id, status, payment_option, email, first_name, last_name,
         street_address, town, postcode, country, shipping_first_name, shipping_last_name, shipping_street_address,
         shipping_town, shipping_postcode, shipping_country, shipping_carrier, shipping_service, shipping_name,
         subtotal_cents, shipping_cents, total_cents, held_until)
       VALUES ($1, $2, $2, 1, 'credit_card', '', '', '', '', '', '', 'US', '', '', '', '', '', 'US', '', '', '', 1, 0, 1, now())`,
      [id, checkout],
    );
    await pool.query(
      `INSERT INTO payments (id, order_id, method, status, amount_cents, provider_capture_id)
       VALUES ($1, $2, 'credit_card', $3, 1, $4)`,
      [randomUUID(), id, payment, checkout],
    );
  }

  await migrate(pool);
  expect(await rowsOf('SELECT points_balance AS has FROM customers ORDER BY id')).toEqual([
    { has: 0 },
    { has: 7 },
  ]);
  expect(
    await rowsOf(`SELECT customer_id, points FROM point_entries WHERE kind = 'waived'`),
  ).toEqual([{ customer_id: 1, points: 40 }]);
  expect(
    await rowsOf('SELECT provider, status, refund_cents FROM payments ORDER BY order_id'),
  ).toEqual([
    { provider: 'demo', status: 'captured', refund_cents: null },
    { provider: 'demo', status: 'refunded', refund_cents: 0 },
    { provider: 'paypal', status: 'refund_due', refund_cents: null },
  ]);
  await expect(
    pool.query(
      `INSERT INTO point_entries (customer_id, kind, points, reason) VALUES (2, 'taken_back', -8, 'x')`,
    ),
  ).rejects.toMatchObject({ constraint: 'customers_points_balance_check' });
});
