import { expect, it } from 'vitest';
import { cancelEffect } from './cancel-effect.ts';

const left = { lines: [], deposits: [], shipping_cents: 0, money_cents: 21_133 };
const payment = (status: string) => ({
  provider: 'paypal',
  method: 'card',
  status,
  amount_cents: 21_133,
  refunded_cents: 0,
  kept_cents: 0,
  capture_id: null,
  problem: null,
});

it.each([
  ['captured', payment('captured'), '$211.33 goes back'],
  ['begun but not captured', payment('begun'), 'No payment was taken.'],
  ['released', payment('released'), 'No payment was taken.'],
  ['not needed, because points paid all of it', null, 'No payment was taken.'],
])('of a payment that was %s', (_, paid, text) => {
  expect(cancelEffect({ payment: paid, left })).toContain(text);
});
