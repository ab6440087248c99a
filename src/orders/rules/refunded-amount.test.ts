import { expect, it } from 'vitest';
import { refundedAmount } from './refunded-amount.ts';

const payment = {
  status: 'captured',
  amount_cents: 2_596,
  refund_cents: null,
  refunded_cents: 500,
};

it.each([
  ['in parts', payment, 500],
  ['with its order', { ...payment, status: 'refunded' }, 2_596],
  [
    'with its order, less used points',
    { ...payment, status: 'refunded', refund_cents: 2_000 },
    2_000,
  ],
  ['not yet', { ...payment, status: 'refund_due' }, 500],
  ['of the demo', { ...payment, status: 'refunded', refund_cents: 0, refunded_cents: 0 }, 0],
])('is what went back %s', (_, one, cents) => expect(refundedAmount(one)).toBe(cents));
