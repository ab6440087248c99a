import { expect, it } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { migrationsBefore } from '../../server/testing/migrations-before.ts';
import { testDatabase } from '../../server/testing/test-database.ts';

const { pool } = await testDatabase({ holds: 'no tables' });

it('the migration attributes earlier coupon uses to persons', async () => {
  await migrate(pool, await migrationsBefore('0019'));
  await pool.query(
    `INSERT INTO coupons (code, kind, amount_cents, max_uses_per_customer) VALUES ('ONCE', 'fixed', 100, 1)`,
  );
  const use = (number: number, email: string) =>
    pool.query(
      `WITH placed AS (
         INSERT INTO orders (order_no, checkout_id, status, payment_option, email, first_name, last_name, street_address,
           town, postcode, country, shipping_first_name, shipping_last_name, shipping_street_address, shipping_town,
           shipping_postcode, shipping_country, shipping_carrier, shipping_service, shipping_name, subtotal_cents,
           shipping_cents, total_cents, held_until)
         VALUES ($1, $1, 1, 'paypal', $2, '', '', '', '', '', '', '', '', '', '', '', '', '', '', '', 1, 0, 1, now())
         RETURNING id)
       INSERT INTO coupon_uses (order_id, coupon_id, email) SELECT placed.id, c.id, $2 FROM placed, coupons c`,
      [String(number), email],
    );
  // Two uses from before addresses were normalized.
  await use(1, 'annie@gmail.com');
  await use(2, 'an.nie+x@gmail.com');

  await migrate(pool);
  const { rows } = await pool.query('SELECT email, person FROM coupon_uses ORDER BY order_id');
  expect(rows).toEqual([
    { email: 'annie@gmail.com', person: 'annie@gmail.com' },
    { email: 'an.nie+x@gmail.com', person: 'annie@gmail.com' },
  ]);
  await expect(use(3, 'annie@googlemail.com')).rejects.toMatchObject({
    constraint: 'coupon_uses_per_customer',
  });
  await use(4, 'ken@gmail.com');
  expect((await pool.query('SELECT used_count FROM coupons')).rows).toEqual([{ used_count: 3 }]);
});
