import { expect, test } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { migrationsBefore } from '../../server/testing/migrations-before.ts';
import { fillSmallShop } from '../../server/testing/small-shop.ts';
import { testDatabase } from '../../server/testing/test-database.ts';

const { pool } = await testDatabase({ holds: 'no tables' });

test('an existing shop ships to military mail by USPS only, at its own rates', async () => {
  await migrate(pool, await migrationsBefore('0022'));
  await fillSmallShop(pool);
  await pool.query(`
    DELETE FROM states WHERE sortname = 'AE';
    SELECT setval(pg_get_serial_sequence('shipping_zones', 'id'), max(id)) FROM shipping_zones;`);
  await migrate(pool);
  const { rows: states } = await pool.query(
    "SELECT sortname FROM states WHERE country_id = 1 AND name LIKE 'Armed Forces%' ORDER BY 1",
  );
  expect(states.map(({ sortname }) => sortname)).toEqual(['AA', 'AE', 'AP']);
  const { rows: rates } = await pool.query(
    `SELECT place.state, carrier, price_cents FROM shipping_zone_places place JOIN shipping_rates USING (zone_id)
      WHERE place.state LIKE 'A_' AND place.state <> 'AK' ORDER BY 1`,
  );
  expect(rates).toEqual(
    ['AA', 'AE', 'AP'].map((state) => ({ state, carrier: 'usps', price_cents: 2_100 })),
  );
});
