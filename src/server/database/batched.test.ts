import type pg from 'pg';
import { expect, test } from 'vitest';
import { batched } from './batched.ts';

/** Nothing is asked of it: a queue is only told apart by its pool. */
const poolOnly = () => ({}) as pg.Pool;

/** Work that ends when it is told to. */
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

test('the first goes alone and at once; who comes meanwhile goes together, each with an answer of their own', async () => {
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

test('who asks another database does not wait for this one', async () => {
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

test('what fails is told to those whose work it was, and to nobody after them', async () => {
  const { rounds, of } = slowWork();
  const first = of(1);
  const second = of(2);
  rounds[0]!.end.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => rounds.length).toBe(2);
  rounds[1]!.end.resolve();
  await expect(second).resolves.toBe(4);

  const later = of(3);
  rounds[2]!.end.resolve();
  await expect(later).resolves.toBe(6);
});

test('what fails for all is done for each alone, and fails only for whom it fails again', async () => {
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

test('with the database away those who wait are told so at once, and the next are not', async () => {
  const { rounds, of } = slowWork();
  const all = [1, 2, 3].map(of);
  rounds[0]!.end.reject(new Error('Query read timeout'));
  for (const each of await Promise.allSettled(all)) expect(each.status).toBe('rejected');
  expect(rounds).toHaveLength(1);

  const later = of(4);
  rounds[1]!.end.resolve();
  await expect(later).resolves.toBe(8);
});
