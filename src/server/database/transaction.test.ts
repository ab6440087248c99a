import pg from 'pg';
import { beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { isDatabaseUnavailable } from './database-error.ts';
import { inTransaction } from './transaction.ts';

const { pool, url } = await testDatabase({ holds: 'no tables' });

beforeEach(() =>
  pool.query(`
    DROP TABLE IF EXISTS stock;
    CREATE TABLE stock (part int PRIMARY KEY, qty int NOT NULL CHECK (qty >= 0));
    INSERT INTO stock VALUES (1, 5), (2, 5)`),
);

const stock = async () =>
  (await pool.query('SELECT part, qty FROM stock ORDER BY part')).rows.map(({ qty }) => qty);

test('commits the work and returns its result', async () => {
  const left = await inTransaction(pool, async (client) => {
    await client.query('UPDATE stock SET qty = qty - 1 WHERE part = 1');
    return (await client.query('UPDATE stock SET qty = qty - 2 WHERE part = 2 RETURNING qty'))
      .rows[0].qty;
  });
  expect(left).toBe(3);
  expect(await stock()).toEqual([4, 3]);
});

test('rolls back failed work and releases the connection', async () => {
  const before = pool.totalCount - pool.idleCount;
  const failing = inTransaction(pool, async (client) => {
    await client.query('UPDATE stock SET qty = qty - 1 WHERE part = 1');
    await client.query('UPDATE stock SET qty = qty - 9 WHERE part = 2');
  });
  await expect(failing).rejects.toMatchObject({ code: '23514' });
  expect(await stock()).toEqual([5, 5]);
  expect(pool.totalCount - pool.idleCount).toBe(before);
});

test('retries after a deadlock, so that both transactions commit', async () => {
  const bothHoldOne = Promise.withResolvers<void>();
  let holding = 0;
  let tries = 0;

  const take = (parts: [number, number]) =>
    inTransaction(pool, async (client) => {
      tries += 1;
      await client.query('UPDATE stock SET qty = qty - 1 WHERE part = $1', [parts[0]]);
      if (++holding === 2) bothHoldOne.resolve();
      await bothHoldOne.promise;
      await client.query('UPDATE stock SET qty = qty - 1 WHERE part = $1', [parts[1]]);
    });
  await Promise.all([take([1, 2]), take([2, 1])]);

  expect(await stock()).toEqual([3, 3]);
  // On slow machines both may hit a deadlock and retry once.
  expect(tries).toBeGreaterThan(2);
});

test('gives up after repeated serialization failures', async () => {
  let tries = 0;
  const hopeless = inTransaction(pool, async (client) => {
    tries += 1;
    await client.query("DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$");
  });
  await expect(hopeless).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(5);
});

test('discards a broken connection', async () => {
  const single = new pg.Pool({ connectionString: url, max: 1 });
  single.on('error', () => {});
  const broken = await inTransaction(single, async (client) => {
    client.on('error', () => {});
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    await pool.query('SELECT pg_terminate_backend($1, 1000)', [rows[0].pid]);
    await client.query('SELECT 1');
  }).catch((error: unknown) => error);

  expect(isDatabaseUnavailable(broken)).toBe(true);
  expect(await inTransaction(single, async () => 'fine')).toBe('fine');
  await single.end();
});

test('survives a connection that breaks between two queries', async () => {
  const work = inTransaction(pool, async (client) => {
    const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
    const ended = new Promise<void>((resolve) => client.once('end', () => resolve()));
    await pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid]);
    await ended;
    await client.query('SELECT 1');
  });
  await expect(work).rejects.toThrow('not queryable');
  await expect(inTransaction(pool, async () => 'next')).resolves.toBe('next');
});

test.each(['53100', '53300', '57P05', '25006'])(
  'treats error %s as an unavailable database',
  async (code) => {
    const cannot = pool.query(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`);
    expect(isDatabaseUnavailable(await cannot.catch((error: unknown) => error))).toBe(true);
  },
);

test('distinguishes an unavailable database from an invalid query', async () => {
  const nobody = new pg.Pool({ host: '127.0.0.1', port: 1 });
  expect(
    isDatabaseUnavailable(await nobody.query('SELECT 1').catch((error: unknown) => error)),
  ).toBe(true);
  expect(
    isDatabaseUnavailable(await pool.query('SELECT nothing').catch((error: unknown) => error)),
  ).toBe(false);
});
