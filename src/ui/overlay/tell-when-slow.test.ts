import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tellWhenSlow } from './tell-when-slow.ts';
import { toast } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(toast, 'info').mockReturnValue(7);
  vi.spyOn(toast, 'dismiss').mockReturnValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('says after 8 seconds that the shop is still trying, until there is an answer', async () => {
  const call = Promise.withResolvers<string>();
  const answer = tellWhenSlow(call.promise);
  vi.advanceTimersByTime(7_999);
  expect(toast.info).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(toast.info).toHaveBeenCalledOnce();
  expect(toast.dismiss).not.toHaveBeenCalled();
  call.resolve('shipped');
  expect(await answer).toBe('shipped');
  expect(toast.dismiss).toHaveBeenCalledExactlyOnceWith(7);
});

it('says nothing of a call that has failed in time', async () => {
  await expect(tellWhenSlow(Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  vi.advanceTimersByTime(60_000);
  expect(toast.info).not.toHaveBeenCalled();
});
