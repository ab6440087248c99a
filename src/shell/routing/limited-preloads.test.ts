import { expect, it } from 'vitest';
import { limitPreloads } from './limited-preloads.ts';

function trackedPreloads() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const preload = limitPreloads((page: string) => {
    started.push(page);
    return new Promise<string>((resolve) => ends.set(page, () => resolve(page)));
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { started, preload, end: (page: string) => ends.get(page)!(), settle };
}

it('preloads at most two pages at once', async () => {
  const { started, preload, settle } = trackedPreloads();
  for (const page of ['a', 'b', 'c']) void preload(page);
  await settle();
  expect(started).toEqual(['a', 'b']);
});

it('preloads only the last requested page of those waiting', async () => {
  const { started, preload, end, settle } = trackedPreloads();
  void preload('a');
  void preload('b');
  const dropped = preload('c');
  const last = preload('d');
  expect(await dropped).toBeUndefined();
  end('a');
  await settle();
  expect(started).toEqual(['a', 'b', 'd']);
  end('d');
  expect(await last).toBe('d');
});

it('frees the slot of a preload that fails', async () => {
  const started: string[] = [];
  const preload = limitPreloads(async (page: string) => {
    started.push(page);
    throw new Error(page);
  });
  await expect(preload('a')).rejects.toThrow('a');
  await expect(preload('b')).rejects.toThrow('b');
  await expect(preload('c')).rejects.toThrow('c');
  expect(started).toEqual(['a', 'b', 'c']);
});
