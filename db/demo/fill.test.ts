import { expect, test } from 'vitest';
import { testDatabase } from '../../src/server/testing/test-database.ts';
const { pool } = await testDatabase();
test('x', async () => {
  const { rows } = await pool.query(
    `select (select count(*) from products) p, (select count(*) from states) s, (select count(*) from product_search) f`,
  );
  console.log(rows);
  const client = await pool.connect();
  await client.query(
    'begin; truncate van_types, categories, products, settings, shipping_zones restart identity cascade',
  );
  const { fillDemo } = await import('./fill.ts');
  const t = performance.now();
  await fillDemo(client);
  console.log(performance.now() - t);
  await client.query('rollback');
  client.release();
});
