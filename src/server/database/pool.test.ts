import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { createPool } from './pool.ts';

const { pool: direct, url } = await testDatabase({ holds: 'no tables' });
const pool = createPool({ connectionString: url, max: 1 });
pool.on('error', () => {});
beforeAll(() =>
  direct.query('CREATE TABLE stock (part int PRIMARY KEY, qty int CHECK (qty >= 0))'),
);
afterAll(() => pool.end());

const connection = async (): Promise<number> =>
  (await pool.query('SELECT pg_backend_pid() AS pid')).rows[0].pid;

test('keeps a connection and its prepared statements after a refused statement', async () => {
  const before = await connection();
  const insert = (qty: number) =>
    pool.query({ name: 'insert', text: 'INSERT INTO stock VALUES (1, $1)', values: [qty] });
  await expect(insert(-1)).rejects.toMatchObject({ code: '23514' });
  await insert(1);
  await expect(insert(1)).rejects.toMatchObject({ code: '23505' });
  await expect(pool.query('SELECT nothing')).rejects.toMatchObject({ code: '42703' });
  expect((await pool.query('SELECT * FROM stock')).rows).toEqual([{ part: 1, qty: 1 }]);
  expect(await connection()).toBe(before);
  expect(pool.totalCount).toBe(1);
});

test('replaces a connection that the server closes, idle or during a statement', async () => {
  const before = await connection();
  const sleeping = pool.query('SELECT pg_sleep(60)').catch((error: Error) => error);
  await expect
    .poll(async () => {
      const { rows } = await direct.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid = $1 AND query LIKE 'SELECT pg_sleep%'`,
        [before],
      );
      return rows.length;
    })
    .toBe(1);
  expect(await sleeping).toMatchObject({ severity: 'FATAL' });
  expect(await connection()).not.toBe(before);
});

test('replaces a connection that no longer answers', async () => {
  const impatient = createPool({ connectionString: url, max: 1, query_timeout: 1_000 });
  const pid = async () =>
    (await impatient.query('SELECT pg_backend_pid() AS pid')).rows[0].pid as number;
  const before = await pid();
  await expect(impatient.query('SELECT pg_sleep(5)')).rejects.toThrow('Query read timeout');
  expect(await pid()).not.toBe(before);
  await impatient.end();
});

test('sends no names where they are not wanted, in transactions either', async () => {
  const nameless = createPool({ connectionString: url, max: 1, preparesByName: false });
  const named = { name: 'named', text: 'SELECT $1::int AS one', values: [1] };
  expect((await nameless.query(named)).rows).toEqual([{ one: 1 }]);
  const client = await nameless.connect();
  expect((await client.query(named)).rows).toEqual([{ one: 1 }]);
  expect((await client.query('SELECT name FROM pg_prepared_statements')).rows).toEqual([]);
  client.release();
  await nameless.end();
});
