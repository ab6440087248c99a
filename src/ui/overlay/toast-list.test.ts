import { beforeEach, expect, it, vi } from 'vitest';

import { addToast, currentToasts, removeToast, watchToasts } from './toast-list.ts';
import { toast } from './toast.ts';

const texts = () => currentToasts().map((toast) => toast.text);
const add = (text: string) => addToast({ kind: 'info', text, duration: 2000 });

beforeEach(() => currentToasts().forEach((toast) => removeToast(toast.id)));

it('shows a toast for 2 seconds unless the caller sets a duration', () => {
  toast.success('Your coupon successfully added');
  toast.error('Payment Failed!', { duration: 2_500 });
  expect(currentToasts()).toMatchObject([
    { kind: 'success', duration: 2_000 },
    { kind: 'error', duration: 2_500 },
  ]);
});

it('keeps the three newest toasts', () => {
  ['one', 'two', 'three', 'four'].forEach(add);
  expect(texts()).toEqual(['two', 'three', 'four']);
});

it('keeps a newer toast when an older one with the same text is removed', () => {
  const first = add('Payment Cancelled!');
  add('Payment Cancelled!');
  removeToast(first);
  expect(texts()).toEqual(['Payment Cancelled!']);
});

it('notifies listeners only when the list changes', () => {
  const listener = vi.fn();
  const stop = watchToasts(listener);
  const id = add('one');
  removeToast(id);
  removeToast(id);
  stop();
  add('two');
  expect(listener).toHaveBeenCalledTimes(2);
});

it('says once what a better toast says, whichever comes first', () => {
  const ended = { kind: 'info', text: 'Your session has ended.', replaces: 'Log in.' } as const;
  add('Log in.');
  const id = addToast({ ...ended, duration: 8_000 });
  add('Log in.');
  add('Something else.');
  expect(texts()).toEqual(['Your session has ended.', 'Something else.']);
  removeToast(id);
  add('Log in.');
  expect(texts()).toEqual(['Something else.', 'Log in.']);
});
