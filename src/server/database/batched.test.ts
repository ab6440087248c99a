import type pg from 'pg';
import { expect, test } from 'vitest';
import { batched } from './batched.ts';

/** Nothing queries it: each pool has a queue of its own. */
const poolOnly = () => ({}) as pg.Pool;

/** Work that ends when the test says so. */
function slowWork() {
  const rounds: { pool: pg.Pool; items: readonly number[]; end: PromiseWithResolvers<void> }[] = [];
  const double = batched<number, number>(async (pool, items) => {
    const end = Promise.withResolvers<void>();
    rounds.push({ pool, items, end });
    await end.promise;
    return items.map((item) => item * 2);
  });
  const pool = poolOnly();
  return { rounds, pool, double, of: (item: number) => double(pool, item) };
}

test('the first item runs at once and alone; those that arrive meanwhile run together, each with its own result', async () => {
  const { rounds, of } = slowWork();
  const all = [1, 2, 3, 4].map(of);
  expect(rounds.map(({ items }) => items)).toEqual([[1]]);
  rounds[0]!.end.resolve();
  await expect(all[0]).resolves.toBe(2);
  await expect.poll(() => rounds.length).toBe(2);
  expect(rounds[1]!.items).toEqual([2, 3, 4]);
  rounds[1]!.end.resolve();
  expect(await Promise.all(all)).toEqual([2, 4, 6, 8]);
});

test('each database has a queue of its own', async () => {
  const { rounds, pool, double, of } = slowWork();
  const here = of(1);
  const other = poolOnly();
  const there = double(other, 2);
  expect(rounds.map((round) => round.pool === pool)).toEqual([true, false]);
  rounds[1]!.end.resolve();
  await expect(there).resolves.toBe(4);
  rounds[0]!.end.resolve();
  await expect(here).resolves.toBe(2);
});

test('a failure reaches the items of its batch, and none after them', async () => {
  const { rounds, of } = slowWork();
  const first = of(1);
  const second = of(2);
  rounds[0]!.end.reject(new Error('unavailable'));
  await expect(first).rejects.toThrow('unavailable');
  await expect.poll(() => rounds.length).toBe(2);
  rounds[1]!.end.resolve();
  await expect(second).resolves.toBe(4);

  const later = of(3);
  rounds[2]!.end.resolve();
  await expect(later).resolves.toBe(6);
});

test('after a failed batch each item is retried alone', async () => {
  const { rounds, of } = slowWork();
  const all = [1, 2, 3, 4].map(of);
  rounds[0]!.end.resolve();
  await expect.poll(() => rounds.length).toBe(2);
  rounds[1]!.end.reject(new Error('deadlock'));
  await expect.poll(() => rounds.length).toBe(5);
  expect(rounds.slice(2).map(({ items }) => items)).toEqual([[2], [3], [4]]);
  rounds[3]!.end.reject(new Error('deadlock again'));
  rounds[2]!.end.resolve();
  rounds[4]!.end.resolve();

  expect(await Promise.allSettled(all)).toEqual([
    { status: 'fulfilled', value: 2 },
    { status: 'fulfilled', value: 4 },
    { status: 'rejected', reason: new Error('deadlock again') },
    { status: 'fulfilled', value: 8 },
  ]);
});

test('while the database is unavailable waiting items fail at once, and later ones do not', async () => {
  const { rounds, of } = slowWork();
  const all = [1, 2, 3].map(of);
  rounds[0]!.end.reject(new Error('Query read timeout'));
  for (const each of await Promise.allSettled(all)) expect(each.status).toBe('rejected');
  expect(rounds).toHaveLength(1);

  const later = of(4);
  rounds[1]!.end.resolve();
  await expect(later).resolves.toBe(8);
});
