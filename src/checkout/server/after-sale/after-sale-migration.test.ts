import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { migrationsBefore } from '../../../server/testing/migrations-before.ts';
import { testDatabase } from '../../../server/testing/test-database.ts';

const { pool } = await testDatabase({ holds: 'no tables' });

test('the migration gives shipped orders their parcels, held ones their reason, and refunds their order', async () => {
  await migrate(pool, await migrationsBefore('0031'));
  await pool.query(
    `INSERT INTO products (id, slug, sku, name, regular_price_cents, weight_grams) VALUES (1, 'a', 'a', 'a', 100, 1)`,
  );
  const orders = [
    { id: 1, status: 4, tracking: '1Z1', other: '1Z2', shipped: new Date() },
    { id: 2, status: 5, tracking: '', other: '', shipped: null },
    { id: 3, status: 3, tracking: '', other: '', shipped: null },
  ];
  const client = await pool.connect();
  await client.query(`SET vangon.filling = 'on'`);
  for (const { id, status, tracking, other, shipped } of orders) {
    await client.query(
      `INSERT INTO orders (id, order_no, checkout_id, status, payment_option, email, first_name, last_name,
         street_address, town, postcode, country, shipping_first_name, shipping_last_name, shipping_street_address,
         shipping_town, shipping_postcode, shipping_country, shipping_carrier, shipping_service, shipping_name,
         subtotal_cents, shipping_cents, total_cents, held_until, custom_tracking_number, shiprush_tracking_number,
         shipped_at)
       VALUES ($1, $6, $6, $2, 'credit_card', '', '', '', '', '', '', 'US', '', '', '', '', '', 'US', '', '', 'UPS',
         200, 0, 200, now(), $3, $4, $5)`,
      [id, status, tracking, other, shipped, `order ${id}`],
    );
    await client.query(
      `INSERT INTO order_items (order_id, position, product_id, name, slug, sku, unit_price_cents, quantity,
         line_total_cents) VALUES ($1, 0, 1, 'a', 'a', 'a', 100, 2, 200)`,
      [id],
    );
  }
  client.release(true);
  await pool.query(
    `INSERT INTO order_events (order_id, from_status, to_status, reason) VALUES (2, 3, 5, 'Address unclear')`,
  );
  const payment = randomUUID();
  await pool.query(
    `INSERT INTO payments (id, order_id, method, provider, status, amount_cents, provider_capture_id, refunded_cents)
     VALUES ($1, 3, 'credit_card', 'paypal', 'captured', 200, 'c', 70)`,
    [payment],
  );
  await pool.query(
    `INSERT INTO refunds (id, payment_id, amount_cents, status, provider_refund_id)
     VALUES ('one', $1, 50, 'refunded', 'r'), ('two', $1, 20, 'due', null), ('three', $1, 9, 'refused', null)`,
    [payment],
  );

  await migrate(pool);
  const read = async (statement: string) => (await pool.query(statement)).rows;
  expect(
    await read(
      `SELECT p.order_id::int, p.tracking, p.carrier, l.quantity
         FROM parcels p LEFT JOIN parcel_lines l ON l.parcel_id = p.id ORDER BY p.id`,
    ),
  ).toEqual([
    { order_id: 1, tracking: '1Z1', carrier: 'UPS', quantity: 2 },
    { order_id: 1, tracking: '1Z2', carrier: 'UPS', quantity: null },
  ]);
  expect(await read('SELECT order_id::int, reason FROM order_holds')).toEqual([
    { order_id: 2, reason: 'Address unclear' },
  ]);
  expect(
    await read(
      'SELECT id, order_id::int, status, kind, free_cents FROM refunds ORDER BY free_cents',
    ),
  ).toEqual([
    { id: 'three', order_id: 3, status: 'failed', kind: 'part', free_cents: 9 },
    { id: 'two', order_id: 3, status: 'sent', kind: 'part', free_cents: 20 },
    { id: 'one', order_id: 3, status: 'done', kind: 'part', free_cents: 50 },
  ]);
});
