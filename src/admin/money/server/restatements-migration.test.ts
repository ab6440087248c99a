import { expect, test } from 'vitest';
import { migrate } from '../../../server/database/migrate.ts';
import { migrationsBefore } from '../../../server/testing/migrations-before.ts';
import { testDatabase } from '../../../server/testing/test-database.ts';
import { readTaxes } from './read-taxes.ts';

const { pool } = await testDatabase({ holds: 'no tables' });

test('an order that was sent elsewhere and exchanged counts where it was sold', async () => {
  await migrate(pool, await migrationsBefore('0041'));
  const client = await pool.connect();
  await client.query(`SET vangon.filling = 'on'`);
  await client.query(
    `INSERT INTO orders (id, order_no, checkout_id, status, payment_option, email, first_name, last_name,
       street_address, town, postcode, country, shipping_first_name, shipping_last_name, shipping_street_address,
       shipping_town, shipping_postcode, shipping_country, shipping_state, shipping_carrier, shipping_service,
       shipping_name, subtotal_cents, shipping_cents, tax_cents, total_cents,
       held_until)
     VALUES (1, '1', '1', 3, 'credit_card', '', '', '', '', '', '', 'US', '', '', '', '', '', 'US', 'CO', '', '', 'UPS',
       1100, 0, 77, 1177, now())`,
  );
  await client.query(
    `INSERT INTO order_events (order_id, from_status, to_status, created_at) VALUES (1, 1, 3, '2026-01-10')`,
  );
  const job = `'{"kind": "job", "name": "test"}'`;
  await client.query(
    `INSERT INTO order_edits (order_id, request_id, kind, before_cents, after_cents, actor)
     VALUES (1, 'a', 'lines', 1070, 1070, ${job}), (1, 'b', 'address', 1070, 1000, ${job})`,
  );
  await client.query(
    `INSERT INTO refunds (id, order_id, status, amount_cents, free_cents, tax_cents, updated_at, actor)
     VALUES ('edit-b', 1, 'done', 0, 0, 0, '2026-03-10', ${job})`,
  );
  await client.query(
    `INSERT INTO change_log (changed_at, actor_kind, actor_name, table_name, row_key, before, after) VALUES
       ('2026-02-10', 'job', 'test', 'orders', '{"id": 1}', '{"total_cents": 1070, "tax_cents": 70}',
        '{"total_cents": 1177, "tax_cents": 77}'),
       ('2026-03-10', 'job', 'test', 'orders', '{"id": 1}', '{"shipping_state": "NJ"}', '{"shipping_state": "CO"}')`,
  );
  client.release(true);

  await migrate(pool);
  const rows = async (month: string) =>
    (await readTaxes(pool, { from: `2026-${month}-01`, to: `2026-${month}-28` })).rows.map(
      ({ state, orders, sales_cents, tax_cents }) => [state, orders, sales_cents, tax_cents],
    );
  expect(await rows('01')).toEqual([['NJ', 1, 1_000, 70]]);
  expect(await rows('02')).toEqual([['NJ', 0, 100, 7]]);
  const { rows: refunds } = await pool.query(`SELECT goods_state, tax_state FROM refunds`);
  expect(refunds).toEqual([{ goods_state: 'CO', tax_state: 'NJ' }]);
});
