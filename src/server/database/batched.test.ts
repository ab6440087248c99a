import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import { batched, batchedByKey } from './batched.ts';

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

test('a crowd is answered in the order of its arrival, a hundred at a time', async () => {
  const { rounds, of } = slowWork();
  const all = Array.from({ length: 251 }, (_, at) => of(at));
  for (const [at, size] of [1, 100, 100, 50].entries()) {
    await expect.poll(() => rounds.length).toBe(at + 1);
    expect(rounds[at]!.items).toHaveLength(size);
    rounds[at]!.end.resolve();
  }
  expect(rounds.flatMap(({ items }) => items)).toEqual(all.map((_, at) => at));
  expect(await Promise.all(all)).toEqual(all.map((_, at) => at * 2));
});

describe('by key', () => {
  function slowWorkByKey() {
    const rounds: { names: string; end: PromiseWithResolvers<void> }[] = [];
    const run = batchedByKey<{ name: string; keys: number[] }, string>(
      ({ keys }) => keys,
      async (_pool, items) => {
        const end = Promise.withResolvers<void>();
        rounds.push({ names: items.map(({ name }) => name).join(), end });
        await end.promise;
        return items.map(({ name }) => name);
      },
    );
    const pool = poolOnly();
    const names = () => rounds.map((round) => round.names);
    return { rounds, names, of: (name: string, ...keys: number[]) => run(pool, { name, keys }) };
  }

  test('only items that share a key wait for each other, and then run together', async () => {
    const { rounds, names, of } = slowWorkByKey();
    const all = [of('a', 1), of('b', 1), of('c', 2), of('d', 1), of('e'), of('f')];
    expect(names()).toEqual(['a', 'c', 'e', 'f']);
    rounds[0]!.end.resolve();
    await expect.poll(names).toEqual(['a', 'c', 'e', 'f', 'b,d']);
    for (const { end } of rounds) end.resolve();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('an item with a key of two queues waits in one of them', async () => {
    const { rounds, names, of } = slowWorkByKey();
    const all = [of('a', 1), of('b', 2), of('c', 3, 2, 1), of('d', 3), of('e', 1)];
    expect(names()).toEqual(['a', 'b']);
    rounds[1]!.end.resolve();
    await expect.poll(names).toEqual(['a', 'b', 'c,d']);
    for (const { end } of rounds) end.resolve();
    await expect.poll(names).toEqual(['a', 'b', 'c,d', 'e']);
    rounds[3]!.end.resolve();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('nobody waits for a key whose items are done, whether they failed or not', async () => {
    const { rounds, names, of } = slowWorkByKey();
    const hot = [of('a', 1), of('b', 1, 2)];
    rounds[0]!.end.resolve();
    await hot[0];
    await expect.poll(names).toEqual(['a', 'b']);
    rounds[1]!.end.reject(new Error('sold out'));
    await expect(hot[1]).rejects.toThrow('sold out');
    void of('c', 2);
    void of('d', 1);
    expect(names()).toEqual(['a', 'b', 'c', 'd']);
  });
});
