import { describe, expect, it, vi } from 'vitest';
import { singlePress } from './single-press.ts';

describe('singlePress', () => {
  it('is one press while it is at work, and right after', async () => {
    let time = 0;
    const press = singlePress(() => time);
    const { promise, resolve } = Promise.withResolvers<void>();
    const act = vi.fn(() => promise);
    const first = press(act);
    time = 5_000;
    await press(act);
    expect(act).toHaveBeenCalledTimes(1);
    resolve();
    await first;
    time = 5_400;
    await press(act);
    expect(act).toHaveBeenCalledTimes(1);
    time = 5_500;
    await press(act);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('runs again at once after a press that did nothing, or failed', async () => {
    const press = singlePress(() => 0);
    const act = vi.fn(() => false);
    await press(act);
    await press(act);
    expect(act).toHaveBeenCalledTimes(2);
    const fail = () => Promise.reject(new Error('offline'));
    await expect(press(fail)).rejects.toThrow('offline');
    await expect(press(fail)).rejects.toThrow('offline');
  });
});
