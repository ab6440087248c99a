import { beforeEach, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const { pool } = await testDatabase({ holds: 'no tables' });
const rows = async (statement: string) => (await pool.query(statement)).rows;
const migrations = () => rows('SELECT name, checksum FROM migrations ORDER BY name');

/** Makes of a new database what the migrations before the first schema have left. */
const AS_BEFORE = `
  ALTER TABLE migrations ALTER needs DROP NOT NULL;
  DELETE FROM migrations WHERE name < '0074';
  INSERT INTO migrations (name, checksum) VALUES
    ('0001_shop.sql', 'x'), ('0002_accounts.sql', 'x'), ('0054_cache_outbox.sql', 'x'), ('0073_delivery_dates.sql', 'x');
  ALTER TABLE refunds RENAME CONSTRAINT refunds_check3 TO refunds_check4;
  ALTER TABLE refunds RENAME CONSTRAINT refunds_check2 TO refunds_check3;
  ALTER TABLE refunds RENAME CONSTRAINT refunds_check1 TO refunds_check2;
  DROP FUNCTION accept_order(orders, boolean);
  CREATE FUNCTION accept_order(one orders, whole boolean) RETURNS orders LANGUAGE sql AS 'SELECT one';
  CREATE FUNCTION reserve_for_capture(bigint) RETURNS boolean LANGUAGE sql AS 'SELECT true';
  CREATE FUNCTION place_order(jsonb, jsonb, jsonb, jsonb) RETURNS orders LANGUAGE sql AS 'SELECT null::orders';
  UPDATE function_files SET checksum = 'x';
  INSERT INTO settings (name, value) VALUES ('kept', '{}')`;

beforeEach(async () => {
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(pool);
});

it('a database that the migrations before it have made goes on with the first schema', async () => {
  const read = () =>
    rows(`
    SELECT conname AS name FROM pg_constraint WHERE conrelid = 'refunds'::regclass
     UNION ALL SELECT oid::regprocedure || '' FROM pg_proc WHERE pronamespace = 'public'::regnamespace ORDER BY 1`);
  const [asNew, applied] = [await read(), await migrations()];
  await pool.query(AS_BEFORE);

  expect(await migrate(pool)).toEqual([]);
  expect(await migrations()).toEqual(applied);
  expect(await read()).toEqual(asNew);
  expect(await rows('SELECT name FROM settings')).toEqual([{ name: 'kept' }]);
  expect(await migrate(pool)).toEqual([]);
});

it('a database that lacks some of them is refused, and stays as it is', async () => {
  await pool.query(`${AS_BEFORE}; DELETE FROM migrations WHERE name = '0073_delivery_dates.sql'`);
  const before = await migrations();
  await expect(migrate(pool)).rejects.toThrow('lacks its last migration, 0073_delivery_dates.sql');
  expect(await migrations()).toEqual(before);
});
