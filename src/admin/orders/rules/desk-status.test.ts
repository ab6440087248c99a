import { describe, expect, it } from 'vitest';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { type DeskFacts, deskStatus } from './desk-status.ts';

const lateBefore = new Date('2026-11-20T18:00:00Z');
const placed: DeskFacts = {
  status: orderStatus.processing,
  isRefundDue: false,
  isPicked: false,
  hasShipped: false,
  isBackOrdered: false,
  isWithoutDay: false,
  placedAt: new Date('2026-11-20T18:00:00Z'),
  isPickup: false,
};
const old = { placedAt: new Date('2026-11-20T17:59:59Z') };
const word = (changed: Partial<DeskFacts>) => deskStatus({ ...placed, ...changed }, lateBefore);

describe('an order that was paid', () => {
  it.each([
    ['is to ship', {}, 'to-ship'],
    ['is late after the promised day', old, 'late'],
    ['is never late where its buyer picks it up', { ...old, isPickup: true }, 'to-pick-up'],
    ['is to pick up until all is', { isPickup: true, hasShipped: true }, 'to-pick-up'],
    ['is late for the pieces that are left', { ...old, hasShipped: true }, 'late'],
    ['is partly shipped', { hasShipped: true }, 'part-shipped'],
    ['waits for a delivery, never late', { ...old, isBackOrdered: true }, 'back-ordered'],
    [
      'is late once the day of what waits is over',
      { isBackOrdered: true, isWithoutDay: true },
      'late',
    ],
    ['is being picked', { isPicked: true }, 'picking'],
    ['is being picked, though late', { ...old, isPicked: true }, 'picking'],
    ['waits for a refund', { isRefundDue: true }, 'refund-due'],
  ] as const)('%s', (_, changed, expected) => expect(word(changed)).toBe(expected));
});

it('that was handed over is picked up, not shipped', () =>
  expect(word({ status: orderStatus.completed, isPickup: true })).toBe('picked-up'));

it.each([
  ['pending', 'unpaid'],
  ['onHold', 'held'],
  ['completed', 'shipped'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['refunded', 'refunded'],
] as const)('%s is called %s, and never late', (status, expected) => {
  expect(word({ ...old, status: orderStatus[status] })).toBe(expected);
  expect(word({ status: orderStatus[status], isRefundDue: true })).toBe('refund-due');
});
