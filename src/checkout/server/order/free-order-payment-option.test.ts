import { expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { migrationsBefore } from '../../../server/testing/migrations-before.ts';
import { testDatabase } from '../../../server/testing/test-database.ts';

test('free orders have the payment option "none", including orders created before the migration', async () => {
  const { pool } = await testDatabase({ holds: 'no tables' });
  await migrate(pool, await migrationsBefore('0017'));
  await pool.query(
    `INSERT INTO orders (order_no, checkout_id, payment_option, email, first_name, last_name, street_address, town,
                         postcode, country, shipping_first_name, shipping_last_name, shipping_street_address,
                         shipping_town, shipping_postcode, shipping_country, shipping_carrier, shipping_service,
                         shipping_name, subtotal_cents, shipping_cents, discount_cents, total_cents, held_until)
     SELECT no, no, method, '', '', '', '', '', '', 'US', '', '', '', '', '', 'US', '', '', '', 500, 0, off, 500 - off, now()
       FROM (VALUES ('free', 'credit_card', 500), ('card', 'credit_card', 0), ('paypal', 'paypal', 499)) o (no, method, off)`,
  );

  await migrate(pool);
  const { rows } = await pool.query('SELECT order_no, payment_option FROM orders ORDER BY 1');
  expect(rows.map(({ order_no, payment_option }) => [order_no, payment_option])).toEqual([
    ['card', 'credit_card'],
    ['free', 'none'],
    ['paypal', 'paypal'],
  ]);
});
