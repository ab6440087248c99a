import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dependsOn } from './dependencies.ts';
import { ResponseCache } from './response-cache.ts';

const page = (body: string) => async () => ({ type: 'text/html', body });
const read = async (cache: ResponseCache, body: string, key = 'page') =>
  String((await cache.get(key, ['catalogue', 'content'], page(body))).raw);

const dependingOn =
  <T>(tag: string, make: () => Promise<T>) =>
  () => {
    dependsOn([tag]);
    return make();
  };

const readPage = async (cache: ResponseCache, body: string) =>
  String((await cache.getPage('page', dependingOn('catalogue', page(body)))).raw);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

describe('ResponseCache', () => {
  it('serves a response until one of its tags is invalidated', async () => {
    const cache = new ResponseCache();
    expect(await read(cache, 'one')).toBe('one');
    expect(await read(cache, 'two')).toBe('one');
    cache.invalidate('shipping');
    expect(await read(cache, 'three')).toBe('one');
  });

  it('serves no stale answer', async () => {
    const cache = new ResponseCache();
    await read(cache, 'old');
    cache.invalidate('catalogue');
    expect(await read(cache, 'new')).toBe('new');
  });

  it('serves a stale page right after an invalidation while it is rendered again', async () => {
    const cache = new ResponseCache();
    await readPage(cache, 'old');
    cache.invalidate('catalogue');
    expect(await readPage(cache, 'new')).toBe('old');
    await vi.waitFor(async () => expect(await readPage(cache, 'newer')).toBe('new'), {
      timeout: 20_000,
    });
  });

  it('does not cache a page that was rendered from stale answers', async () => {
    const cache = new ResponseCache();
    let price = 'old';
    const readBoth = async () => {
      const make = async () => ({ type: 'text/html', body: await read(cache, price, 'answer') });
      return String((await cache.getPage('page', make)).raw);
    };
    await readBoth();
    price = 'new';
    cache.invalidate('catalogue');
    expect(await readBoth()).toBe('old');
    await vi.waitFor(async () => expect(await readBoth()).toBe('new'), { timeout: 20_000 });
  });

  it('drops only what depends on what has changed', async () => {
    const cache = new ResponseCache();
    const readPart = async (id: number, body: string) =>
      String(
        (await cache.get(`part ${id}`, ['catalogue'], dependingOn(`part:${id}`, page(body)))).raw,
      );
    const readList = async (body: string) => {
      const make = async () => ({
        type: 'text/html',
        body: `${body}: ${await readPart(1, body)}, ${await readPart(2, body)}`,
      });
      return String((await cache.get('list', [], make)).raw);
    };
    expect(await readList('one')).toBe('one: one, one');
    cache.invalidate(['part:1', 'part:7']);
    expect(await readPart(2, 'two')).toBe('one');
    expect(await readList('two')).toBe('two: two, one');
    cache.invalidate('catalogue');
    expect(await readList('three')).toBe('three: three, three');
  });

  it('does not share a computation that began before the invalidation', async () => {
    const cache = new ResponseCache();
    const started = Promise.withResolvers<void>();
    const before = cache.get('page', ['catalogue'], async () => {
      await started.promise;
      return { type: 'text/html', body: 'from before' };
    });
    cache.invalidate('catalogue');
    const after = cache.get('page', ['catalogue'], page('from after'));
    expect(String((await after).raw)).toBe('from after');
    started.resolve();
    await before;
    const later = await cache.get('page', ['catalogue'], page('never made'));
    expect(String(later.raw)).toBe('from after');
  });

  it('serves no stale page a few seconds after the invalidation', async () => {
    const cache = new ResponseCache();
    await readPage(cache, 'old');
    cache.invalidate('catalogue');
    vi.advanceTimersByTime(6_000);
    expect(await readPage(cache, 'new')).toBe('new');
  });

  it('does not reuse a response that was invalidated while it was computed', async () => {
    const cache = new ResponseCache();
    const started = Promise.withResolvers<void>();
    const making = cache.get('page', ['catalogue'], async () => {
      await started.promise;
      return { type: 'text/html', body: 'from before' };
    });
    cache.invalidate('catalogue');
    started.resolve();
    await making;
    vi.advanceTimersByTime(6_000);
    const later = await cache.get('page', ['catalogue'], page('from after'));
    expect(String(later.raw)).toBe('from after');
  });

  it('computes a response once for concurrent requests', async () => {
    const cache = new ResponseCache();
    const make = vi.fn(page('one'));
    await Promise.all(Array.from({ length: 20 }, () => cache.get('page', ['catalogue'], make)));
    expect(make).toHaveBeenCalledOnce();
  });

  it('does not cache failures', async () => {
    const cache = new ResponseCache();
    const fail = () => cache.get('page', ['catalogue'], () => Promise.reject(new Error('no')));
    await expect(fail()).rejects.toThrow('no');
    expect(await read(cache, 'one')).toBe('one');
  });

  it('drops everything when invalidations may have been missed', async () => {
    const cache = new ResponseCache();
    await read(cache, 'old');
    cache.clear();
    expect(await read(cache, 'new')).toBe('new');
  });

  it('serves a response for at most a minute', async () => {
    const cache = new ResponseCache();
    await read(cache, 'old');
    vi.advanceTimersByTime(61_000);
    expect(await read(cache, 'new')).toBe('new');
  });

  it('stays within its maximum size', async () => {
    const cache = new ResponseCache({ maxBytes: 20_000 });
    const big = (n: number) => String(n).padEnd(8_000, 'x');
    for (let n = 0; n < 20; n += 1) await read(cache, big(n), `page ${Math.floor(n / 2)}`);
    expect(await read(cache, 'made anew', 'page 0')).toBe('made anew');
  });

  it('keeps what is asked for again when many others are asked for once', async () => {
    const cache = new ResponseCache({ maxBytes: 100_000 });
    const big = (name: string) => name.padEnd(8_000, 'x');
    await read(cache, 'often', 'often');
    for (let n = 0; n < 100; n += 1) await read(cache, big('seldom'), `seldom ${n}`);
    expect(await read(cache, 'made anew', 'often')).toBe('often');
    // The second time it is kept.
    await read(cache, big('first'), 'new');
    await read(cache, big('second'), 'new');
    expect(await read(cache, 'third', 'new')).toMatch(/^secondx/);
  });

  it('holds as many responses as fit once they are compressed', async () => {
    const cache = new ResponseCache({ maxBytes: 80_000 });
    const big = (n: number) => String(n).padEnd(50_000, 'x');
    for (let n = 0; n < 10; n += 1) {
      const finished = await cache.get(`page ${n}`, ['catalogue'], page(big(n)));
      await finished.in('br');
    }
    expect(cache.fresh('page 0')?.weight).toBeLessThan(1_000);
    expect(cache.fresh('page 9')?.weight).toBeLessThan(1_000);
  });
});
