import { expect, test, vi } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { alone, inTurn } from './leases.ts';

const { pool } = await testDatabase();
const ONE_HOUR_MS = 3_600_000;

const isFree = async (name: string): Promise<boolean> =>
  (await pool.query('SELECT until <= now() AS free FROM leases WHERE name = $1', [name])).rows[0]
    .free;

test('of many processes one does what is to be done each hour', async () => {
  const work = vi.fn<() => Promise<void>>(async () => {});
  const took = () =>
    Promise.all(Array.from({ length: 10 }, () => inTurn(pool, 'tidy', ONE_HOUR_MS, work)));
  expect((await took()).filter(Boolean)).toHaveLength(1);
  expect((await took()).filter(Boolean)).toHaveLength(0);
  await pool.query(`UPDATE leases SET until = until - interval '54 minutes' WHERE name = 'tidy'`);
  expect((await took()).filter(Boolean)).toHaveLength(1);
  expect(work).toHaveBeenCalledTimes(2);
});

test('says when the work was done last, and failed work is free again', async () => {
  const seen: { last: Date | null; now: Date }[] = [];
  const look = (work = async () => {}) =>
    inTurn(pool, 'look', 0, async (turn) => {
      seen.push({ ...turn });
      await work();
    });
  await look();
  await expect(
    inTurn(pool, 'look', ONE_HOUR_MS, async () => {
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await look();
  expect(seen.map(({ last }) => last)).toEqual([null, seen[0]!.now]);
});

test('work that nobody else does at the same time', async () => {
  const others = vi.fn<() => Promise<string>>(async () => 'done');
  const result = await alone(pool, 'books', async () => {
    expect(await alone(pool, 'books', others)).toBe('busy');
    return 'mine';
  });
  expect(result).toBe('mine');
  expect(others).not.toHaveBeenCalled();
  expect(await alone(pool, 'books', others)).toBe('done');
});

test('a lease is renewed while its work lasts, and ends with the process that had it', async () => {
  await alone(
    pool,
    'long',
    async () => {
      const { rows } = await pool.query(`SELECT until FROM leases WHERE name = 'long'`);
      await vi.waitFor(
        async () => {
          const now = await pool.query(`SELECT until FROM leases WHERE name = 'long'`);
          expect(now.rows[0].until.getTime()).toBeGreaterThan(rows[0].until.getTime());
        },
        { timeout: 20_000 },
      );
    },
    600,
  );
  expect(await isFree('long')).toBe(true);
  // As a process leaves it that was killed.
  await pool.query(
    `UPDATE leases SET holder = gen_random_uuid(), until = now() + interval '30 seconds' WHERE name = 'long'`,
  );
  expect(await alone(pool, 'long', async () => 'mine')).toBe('busy');
  await pool.query(`UPDATE leases SET until = now() WHERE name = 'long'`);
  expect(await alone(pool, 'long', async () => 'mine')).toBe('mine');
});
