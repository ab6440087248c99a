import { expect, it } from 'vitest';
import { mayOpenAccount } from './order-account.ts';
import { type OrderStatus, orderStatus } from './order-status.ts';

const now = new Date('2026-05-16T12:00:00Z');

it.each<[string, OrderStatus, string, boolean]>([
  ['just paid', orderStatus.processing, '2026-05-16T11:59:00Z', true],
  ['sent the same day', orderStatus.completed, '2026-05-16T08:00:00Z', true],
  ['almost a day ago', orderStatus.processing, '2026-05-15T12:00:01Z', true],
  ['a day ago', orderStatus.processing, '2026-05-15T12:00:00Z', false],
  ['not paid yet', orderStatus.pending, '2026-05-16T11:59:00Z', false],
  ['looked at before it goes on', orderStatus.onHold, '2026-05-16T11:59:00Z', false],
  ['never paid', orderStatus.failed, '2026-05-16T11:59:00Z', false],
  ['cancelled', orderStatus.cancelled, '2026-05-16T11:59:00Z', false],
  ['paid back', orderStatus.refunded, '2026-05-16T11:59:00Z', false],
])('an order that was %s: %s, %s → %s', (_, status, placed, may) => {
  expect(mayOpenAccount({ status, createdAt: new Date(placed) }, now)).toBe(may);
});
