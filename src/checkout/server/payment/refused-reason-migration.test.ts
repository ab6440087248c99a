import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { migrationsBefore } from '../../../server/testing/migrations-before.ts';
import { testDatabase } from '../../../server/testing/test-database.ts';

const { pool } = await testDatabase({ holds: 'no tables' });

test('the migration turns refusal texts into codes and keeps the buyer’s refusal', async () => {
  await migrate(pool, await migrationsBefore('0029'));
  const stored = [
    ['refused', 'Invalid card number', null],
    ['refused', 'Invalid card date', null],
    ['refused', 'Invalid cvv', null],
    ['refused', 'The payment was declined.', null],
    ['released', 'No payment arrived in time', { status: 410, message: 'Too late.' }],
  ] as const;
  for (const [index, [status, refusal, told]] of stored.entries()) {
    await pool.query(
      `INSERT INTO orders (id, order_no, checkout_id, status, payment_option, email, first_name, last_name,
         street_address, town, postcode, country, shipping_first_name, shipping_last_name, shipping_street_address,
         shipping_town, shipping_postcode, shipping_country, shipping_carrier, shipping_service, shipping_name,
         subtotal_cents, shipping_cents, total_cents, held_until)
       VALUES ($1, $2, $2, 1, 'credit_card', '', '', '', '', '', '', 'US', '', '', '', '', '', 'US', '', '', '', 1, 0, 1, now())`,
      [index + 1, `order ${index}`],
    );
    await pool.query(
      `INSERT INTO payments (id, order_id, method, provider, status, amount_cents, refusal, told)
       VALUES ($1, $2, 'credit_card', 'paypal', $3, 1, $4, $5)`,
      [randomUUID(), index + 1, status, refusal, told],
    );
  }

  await migrate(pool);
  const { rows } = await pool.query(
    'SELECT refused_reason AS reason, buyer_refusal AS refusal FROM payments ORDER BY order_id',
  );
  expect(rows).toEqual([
    { reason: 'number', refusal: null },
    { reason: 'date', refusal: null },
    { reason: 'cvv', refusal: null },
    { reason: 'declined', refusal: null },
    { reason: null, refusal: { status: 410, message: 'Too late.' } },
  ]);
});
