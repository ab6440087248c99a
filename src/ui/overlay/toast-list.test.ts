import { afterEach, expect, it, vi } from 'vitest';

import { addToast, currentToasts, removeToast, watchToasts } from './toast-list.ts';
import { toast } from './toast.ts';

const texts = () => currentToasts().map((toast) => toast.text);
const say = (text: string) => addToast({ kind: 'info', text, duration: 2000 });

afterEach(() => currentToasts().forEach((toast) => removeToast(toast.id)));

it('closes after 2 seconds unless told otherwise', () => {
  toast.success('Your coupon successfully added');
  toast.error('Payment Failed!', { duration: 2_500 });
  expect(currentToasts()).toMatchObject([
    { kind: 'success', duration: 2_000 },
    { kind: 'error', duration: 2_500 },
  ]);
});

it('keeps the three newest toasts', () => {
  ['one', 'two', 'three', 'four'].forEach(say);
  expect(texts()).toEqual(['two', 'three', 'four']);
});

it('drops one toast and leaves the same words of another', () => {
  const first = say('Payment Cancelled!');
  say('Payment Cancelled!');
  removeToast(first);
  expect(texts()).toEqual(['Payment Cancelled!']);
});

it('tells of a change, and of nothing else', () => {
  const listener = vi.fn();
  const stop = watchToasts(listener);
  const id = say('one');
  removeToast(id);
  removeToast(id);
  stop();
  say('two');
  expect(listener).toHaveBeenCalledTimes(2);
});
