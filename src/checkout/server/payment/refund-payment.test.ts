import { expect, it } from 'vitest';
import { refundWaitMinutes } from './refund-payment.ts';

it.each([
  [1, 1],
  [2, 2],
  [5, 16],
  [11, 1_024],
  [12, 1_440],
  [5_000, 1_440],
])('a refund refused %d times is retried after %d minutes', (refusals, minutes) => {
  expect(refundWaitMinutes(refusals)).toBe(minutes);
});
