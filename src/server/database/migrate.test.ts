import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

const { pool, url } = await testDatabase({ empty: true });
const folder = await mkdtemp(join(tmpdir(), 'vangon-migrations-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const rows = async (sql: string) => (await pool.query(sql)).rows;

beforeEach(async () => {
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await rm(join(folder, '0003_wrong.sql'), { force: true });
  await write('0002_parts.sql', "INSERT INTO parts VALUES ('brake drum'); SELECT pg_sleep(0.05);");
  await write('0001_shop.sql', 'CREATE TABLE parts (name text)');
});

test('applies each file once, in the order of their names', async () => {
  expect(await migrate(pool, folder)).toEqual(['0001_shop.sql', '0002_parts.sql']);
  expect(await migrate(pool, folder)).toEqual([]);
  expect(await rows('SELECT name FROM parts')).toEqual([{ name: 'brake drum' }]);
});

test('applies each file once when many processes start at once', async () => {
  const pools = [1, 2, 3].map(() => new pg.Pool({ connectionString: url }));
  const applied = await Promise.all(pools.map((each) => migrate(each, folder)));
  await Promise.all(pools.map((each) => each.end()));

  expect(applied.flat().toSorted()).toEqual(['0001_shop.sql', '0002_parts.sql']);
  expect(await rows('SELECT name FROM parts')).toEqual([{ name: 'brake drum' }]);
});

test('leaves nothing behind of a file that fails, and says which one and why', async () => {
  await write('0003_wrong.sql', 'CREATE TABLE half (); SELECT * FROM nowhere');
  await expect(migrate(pool, folder)).rejects.toThrow(
    'The migration 0003_wrong.sql failed: relation "nowhere" does not exist',
  );
  expect(await rows("SELECT to_regclass('half') AS half")).toEqual([{ half: null }]);
  expect(await rows('SELECT name FROM migrations ORDER BY name')).toEqual([
    { name: '0001_shop.sql' },
    { name: '0002_parts.sql' },
  ]);
});

test('refuses a file that was changed after it was applied', async () => {
  await migrate(pool, folder);
  await write('0001_shop.sql', 'CREATE TABLE parts (name text, sku text)');
  await expect(migrate(pool, folder)).rejects.toThrow(
    '0001_shop.sql was changed after it was applied',
  );
});

test('refuses a database that a newer shop has migrated', async () => {
  await migrate(pool, folder);
  await pool.query("INSERT INTO migrations (name, checksum) VALUES ('0009_later.sql', 'x')");
  await expect(migrate(pool, folder)).rejects.toThrow('0009_later.sql, which this version');
});

test('the same file with Windows line ends is the same file', async () => {
  await write('0001_shop.sql', 'CREATE TABLE parts\n(name text)');
  await migrate(pool, folder);
  await write('0001_shop.sql', 'CREATE TABLE parts\r\n(name text)');
  expect(await migrate(pool, folder)).toEqual([]);
});
