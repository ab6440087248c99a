import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Kept } from './response-cache.ts';

const page = (body: string) => async () => ({ type: 'text/html', body });
const read = async (kept: Kept, body: string, key = 'page') =>
  String((await kept.get(key, ['catalogue', 'content'], page(body))).raw);

const readPage = async (kept: Kept, body: string) =>
  String((await kept.getPage('page', ['catalogue', 'content'], page(body))).raw);

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

describe('what is kept', () => {
  it('serves until an area that it shows changes', async () => {
    const kept = new Kept();
    expect(await read(kept, 'one')).toBe('one');
    expect(await read(kept, 'two')).toBe('one');
    kept.changed('shipping');
    expect(await read(kept, 'three')).toBe('one');
  });

  it('serves no answer after a change', async () => {
    const kept = new Kept();
    await read(kept, 'old');
    kept.changed('catalogue');
    expect(await read(kept, 'new')).toBe('new');
  });

  it('serves a page once more right after a change, while it is made anew', async () => {
    const kept = new Kept();
    await readPage(kept, 'old');
    kept.changed('catalogue');
    expect(await readPage(kept, 'new')).toBe('old');
    await vi.waitFor(async () => expect(await readPage(kept, 'newer')).toBe('new'));
  });

  it('keeps no page that was made from old answers', async () => {
    const kept = new Kept();
    let price = 'old';
    const readBoth = async () => {
      const make = async () => ({ type: 'text/html', body: await read(kept, price, 'answer') });
      return String((await kept.getPage('page', ['catalogue'], make)).raw);
    };
    await readBoth();
    price = 'new';
    kept.changed('catalogue');
    expect(await readBoth()).toBe('old');
    await vi.waitFor(async () => expect(await readBoth()).toBe('new'));
  });

  it('is not given to who asks after a change when it was begun before', async () => {
    const kept = new Kept();
    const started = Promise.withResolvers<void>();
    const before = kept.get('page', ['catalogue'], async () => {
      await started.promise;
      return { type: 'text/html', body: 'from before' };
    });
    kept.changed('catalogue');
    const after = kept.get('page', ['catalogue'], page('from after'));
    expect(String((await after).raw)).toBe('from after');
    started.resolve();
    await before;
    const later = await kept.get('page', ['catalogue'], page('never made'));
    expect(String(later.raw)).toBe('from after');
  });

  it('is not served when the change is older than a few seconds', async () => {
    const kept = new Kept();
    await readPage(kept, 'old');
    kept.changed('catalogue');
    vi.advanceTimersByTime(6_000);
    expect(await readPage(kept, 'new')).toBe('new');
  });

  it('is obsolete when the change came while it was being made', async () => {
    const kept = new Kept();
    const started = Promise.withResolvers<void>();
    const making = kept.get('page', ['catalogue'], async () => {
      await started.promise;
      return { type: 'text/html', body: 'from before' };
    });
    kept.changed('catalogue');
    started.resolve();
    await making;
    vi.advanceTimersByTime(6_000);
    const later = await kept.get('page', ['catalogue'], page('from after'));
    expect(String(later.raw)).toBe('from after');
  });

  it('is made once for many who ask at once', async () => {
    const kept = new Kept();
    const make = vi.fn(page('one'));
    await Promise.all(Array.from({ length: 20 }, () => kept.get('page', ['catalogue'], make)));
    expect(make).toHaveBeenCalledOnce();
  });

  it('is no failure: the next one tries again', async () => {
    const kept = new Kept();
    const fail = () => kept.get('page', ['catalogue'], () => Promise.reject(new Error('no')));
    await expect(fail()).rejects.toThrow('no');
    expect(await read(kept, 'one')).toBe('one');
  });

  it('goes when changes may have been missed', async () => {
    const kept = new Kept();
    await read(kept, 'old');
    kept.drop();
    expect(await read(kept, 'new')).toBe('new');
  });

  it('lasts a minute at most', async () => {
    const kept = new Kept();
    await read(kept, 'old');
    vi.advanceTimersByTime(61_000);
    expect(await read(kept, 'new')).toBe('new');
  });

  it('stays within its bytes', async () => {
    const kept = new Kept(20_000);
    const big = (n: number) => String(n).padEnd(8_000, 'x');
    for (let n = 0; n < 10; n += 1) await read(kept, big(n), `page ${n}`);
    expect(await read(kept, 'made anew', 'page 0')).toBe('made anew');
  });

  it('takes as many as fit into its bytes once they are compressed', async () => {
    const kept = new Kept(80_000);
    const big = (n: number) => String(n).padEnd(50_000, 'x');
    for (let n = 0; n < 10; n += 1) {
      const finished = await kept.get(`page ${n}`, ['catalogue'], page(big(n)));
      await finished.in('br');
    }
    expect(kept.fresh('page 0', ['catalogue'])?.weight).toBeLessThan(1_000);
    expect(kept.fresh('page 9', ['catalogue'])?.weight).toBeLessThan(1_000);
  });
});
