import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from './test-database.ts';

const one = await testDatabase();
const other = await testDatabase();

test('gives every test file its own migrated database', async () => {
  await one.pool.query('CREATE TABLE only_here ()');
  const { rows } = await other.pool.query(
    "SELECT to_regclass('only_here') AS theirs, to_regclass('migrations') AS own",
  );
  expect(rows).toEqual([{ theirs: null, own: 'migrations' }]);
});

test('contains the demo catalog and the reference data', async () => {
  const { rows } = await one.pool.query(
    'SELECT (SELECT count(*)::int FROM products) AS products, (SELECT count(*)::int FROM countries) AS countries',
  );
  expect(rows[0].products).toBeGreaterThan(0);
  expect(rows[0].countries).toBeGreaterThan(200);
});

test('url and pool refer to the same database', async () => {
  await one.pool.query('CREATE TABLE IF NOT EXISTS only_here ()');
  const client = new pg.Client(one.url);
  await client.connect();
  await client.query('SELECT FROM only_here');
  await client.end();
});
