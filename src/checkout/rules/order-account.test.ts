import { expect, it } from 'vitest';
import { mayOpenAccount } from './order-account.ts';
import { type OrderStatus, orderStatus } from '../../orders/rules/order-status.ts';

const now = new Date('2026-05-16T12:00:00Z');

it.each<[string, OrderStatus, string, boolean]>([
  ['just paid', orderStatus.processing, '2026-05-16T11:59:00Z', true],
  ['shipped the same day', orderStatus.completed, '2026-05-16T08:00:00Z', true],
  ['placed almost a day ago', orderStatus.processing, '2026-05-15T12:00:01Z', true],
  ['placed a day ago', orderStatus.processing, '2026-05-15T12:00:00Z', false],
  ['not paid yet', orderStatus.pending, '2026-05-16T11:59:00Z', false],
  ['put on hold', orderStatus.onHold, '2026-05-16T11:59:00Z', false],
  ['never paid', orderStatus.failed, '2026-05-16T11:59:00Z', false],
  ['cancelled', orderStatus.cancelled, '2026-05-16T11:59:00Z', false],
  ['refunded', orderStatus.refunded, '2026-05-16T11:59:00Z', false],
])(
  'decides whether an order that was %s can open an account: status %s, %s → %s',
  (_, status, placed, may) => {
    expect(mayOpenAccount({ status, createdAt: new Date(placed) }, now)).toBe(may);
  },
);
