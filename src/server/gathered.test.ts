import { expect, test } from 'vitest';
import { gathered } from './gathered.ts';

/** Work that ends when it is told to. */
function slowWork() {
  const rounds: { items: number[]; end: PromiseWithResolvers<void> }[] = [];
  const double = gathered<number, number>(async (items) => {
    const end = Promise.withResolvers<void>();
    rounds.push({ items, end });
    await end.promise;
    return items.map((item) => item * 2);
  });
  return { rounds, double };
}

test('the first goes alone and at once; who comes meanwhile goes together, each with an answer of their own', async () => {
  const { rounds, double } = slowWork();
  const all = [1, 2, 3, 4].map((item) => double(item));
  expect(rounds.map(({ items }) => items)).toEqual([[1]]);
  rounds[0]!.end.resolve();
  await expect(all[0]).resolves.toBe(2);
  await expect.poll(() => rounds.length).toBe(2);
  expect(rounds[1]!.items).toEqual([2, 3, 4]);
  rounds[1]!.end.resolve();
  expect(await Promise.all(all)).toEqual([2, 4, 6, 8]);
});

test('what fails is told to those whose work it was, and to nobody after them', async () => {
  const { rounds, double } = slowWork();
  const first = double(1);
  const second = double(2);
  rounds[0]!.end.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await expect.poll(() => rounds.length).toBe(2);
  rounds[1]!.end.resolve();
  await expect(second).resolves.toBe(4);

  const later = double(3);
  rounds[2]!.end.resolve();
  await expect(later).resolves.toBe(6);
});

test('with the database away those who wait are told so at once, and the next are not', async () => {
  const { rounds, double } = slowWork();
  const all = [1, 2, 3].map((item) => double(item));
  rounds[0]!.end.reject(new Error('Query read timeout'));
  for (const each of await Promise.allSettled(all)) expect(each.status).toBe('rejected');
  expect(rounds).toHaveLength(1);

  const later = double(4);
  rounds[1]!.end.resolve();
  await expect(later).resolves.toBe(8);
});
