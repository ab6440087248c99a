import { describe, expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';
import { VersionedCache } from './versioned-cache.ts';

const open = (most = 100) => {
  const kept = new ResponseCache();
  return {
    kept,
    known: new VersionedCache<string[]>(kept, ['catalogue'], most, ({ length }) => length + 1),
  };
};
const read =
  (...value: string[]) =>
  async () =>
    value;

describe('VersionedCache', () => {
  test('reads a value once until its tag is invalidated', async () => {
    const { kept, known } = open();
    expect(await known.get('list', read('one'))).toEqual(['one']);
    expect(await known.get('list', read('two'))).toEqual(['one']);
    kept.invalidate('content');
    expect(await known.get('list', read('three'))).toEqual(['one']);
    kept.invalidate('catalogue');
    expect(await known.get('list', read('four'))).toEqual(['four']);
  });

  test('shares one read between concurrent misses', async () => {
    const { known } = open();
    let reads = 0;
    const slow = async () => [String((reads += 1))];
    expect(await Promise.all([known.get('list', slow), known.get('list', slow)])).toEqual([
      ['1'],
      ['1'],
    ]);
  });

  test('does not reuse a value that was invalidated while it was read', async () => {
    const { kept, known } = open();
    const { promise, resolve } = Promise.withResolvers<string[]>();
    const reading = known.get('list', () => promise);
    kept.invalidate('catalogue');
    resolve(['old']);
    expect(await reading).toEqual(['old']);
    expect(await known.get('list', read('new'))).toEqual(['new']);
  });

  test('passes a failure on and does not cache it', async () => {
    const { known } = open();
    const failing = known.get('list', () => Promise.reject(new Error('database away')));
    await expect(failing).rejects.toThrow('database away');
    expect(await known.get('list', read('back'))).toEqual(['back']);
  });

  test('evicts the least recently used value beyond its maximum size', async () => {
    const { known } = open(5);
    await known.get('first', read('a', 'b'));
    await known.get('second', read('c', 'd'));
    expect(await known.get('second', read('again'))).toEqual(['c', 'd']);
    expect(await known.get('first', read('again'))).toEqual(['again']);
  });
});
