import { expect, it } from 'vitest';
import { type Declines, secondsToWait } from './decline-rule.ts';

const declined = (payer: Declines['payer'], times: number, secondsAgo = 0) => ({
  payer,
  times,
  secondsAgo,
});

it.each<[string, Declines[], boolean, number]>([
  ['nobody waits who has done nothing', [], false, 0],
  ['… not even in an alarm', [], true, 0],
  ['mistyped twice', [declined('email', 2), declined('cart', 2), declined('address', 2)], false, 0],
  ['mistyped twice in an alarm', [declined('email', 2), declined('cart', 2)], true, 0],
  ['four cards under one mail address', [declined('email', 4)], false, 0],
  ['the fifth', [declined('email', 5)], false, 60],
  ['the fifth, half a minute ago', [declined('cart', 5, 30)], false, 30],
  ['the fifth, long ago', [declined('cart', 5, 3_600)], false, 0],
  ['the sixth', [declined('cart', 6)], false, 300],
  ['the seventh', [declined('cart', 7)], false, 900],
  ['the eighth', [declined('cart', 8)], false, 3_600],
  ['the hundredth', [declined('cart', 100)], false, 3_600],
  ['an office', [declined('address', 12)], false, 0],
  ['a thief at an address', [declined('address', 13)], false, 60],
  ['the third in an alarm', [declined('address', 3)], true, 60],
  ['the longest wait counts', [declined('address', 13), declined('email', 6)], false, 300],
])('%s', (_, declines, isAlarmed, seconds) =>
  expect(secondsToWait(declines, isAlarmed)).toBe(seconds),
);
