import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { cacheAnswer } from './show-answer.ts';

const KEY = ['packing', 'order', '7249'];

it('is not replaced by what was read before the call was answered', async () => {
  const client = new QueryClient();
  const reads: PromiseWithResolvers<object>[] = [];
  const observer = new QueryObserver(client, {
    queryKey: KEY,
    queryFn: () => {
      const read = Promise.withResolvers<object>();
      reads.push(read);
      return read.promise;
    },
  });
  const stop = observer.subscribe(() => {});
  const shown = () => observer.getCurrentResult().data;

  reads[0]!.resolve({ packed: '0 of 1' });
  await expect.poll(shown).toEqual({ packed: '0 of 1' });
  void client.invalidateQueries({ queryKey: KEY });
  await expect.poll(() => reads.length).toBe(2);

  cacheAnswer(client, KEY, { packed: '1 of 1' });
  expect(shown()).toEqual({ packed: '1 of 1' });
  reads[1]!.resolve({ packed: '0 of 1' });
  await expect.poll(() => reads.length).toBe(3);
  expect(shown()).toEqual({ packed: '1 of 1' });
  reads[2]!.resolve({ packed: '1 of 1, by somebody else' });
  await expect.poll(shown).toEqual({ packed: '1 of 1, by somebody else' });
  stop();
});

it('reads nothing again when nothing was being read', () => {
  const client = new QueryClient();
  cacheAnswer(client, KEY, { packed: '1 of 1' });
  expect([client.getQueryData(KEY), client.isFetching()]).toEqual([{ packed: '1 of 1' }, 0]);
});
