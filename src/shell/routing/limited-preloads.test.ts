import { expect, it } from 'vitest';
import { limitPreloads } from './limited-preloads.ts';

function pagesOf() {
  const asked: string[] = [];
  const ends = new Map<string, () => void>();
  const preload = limitPreloads((page: string) => {
    asked.push(page);
    return new Promise<string>((resolve) => ends.set(page, () => resolve(page)));
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { asked, preload, end: (page: string) => ends.get(page)!(), settle };
}

it('two pages are fetched at once, no more', async () => {
  const { asked, preload, settle } = pagesOf();
  for (const page of ['a', 'b', 'c']) void preload(page);
  await settle();
  expect(asked).toEqual(['a', 'b']);
});

it('of those that wait the last one is fetched when there is room', async () => {
  const { asked, preload, end, settle } = pagesOf();
  void preload('a');
  void preload('b');
  const dropped = preload('c');
  const last = preload('d');
  expect(await dropped).toBeUndefined();
  end('a');
  await settle();
  expect(asked).toEqual(['a', 'b', 'd']);
  end('d');
  expect(await last).toBe('d');
});

it('one that fails makes room too', async () => {
  const asked: string[] = [];
  const preload = limitPreloads(async (page: string) => {
    asked.push(page);
    throw new Error(page);
  });
  await expect(preload('a')).rejects.toThrow('a');
  await expect(preload('b')).rejects.toThrow('b');
  await expect(preload('c')).rejects.toThrow('c');
  expect(asked).toEqual(['a', 'b', 'c']);
});
