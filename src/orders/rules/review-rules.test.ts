import fc from 'fast-check';
import { expect, it } from 'vitest';
import { orderStatus } from './order-status.ts';
import { type BoughtLine, reviewBlocked } from './review-rules.ts';

const { pending, failed, processing, completed, onHold, cancelled, refunded } = orderStatus;
const kept: BoughtLine = {
  status: completed,
  isPending: false,
  shipped: 2,
  comingBack: 0,
  refunded: 0,
};

it.each<[string, Partial<BoughtLine>, ReturnType<typeof reviewBlocked>]>([
  ['a shipped part', {}, undefined],
  ['a part of an order that has left in part', { status: processing, shipped: 1 }, undefined],
  ['a part that left before its order was held', { status: onHold }, undefined],
  ['a part of which one piece came back', { comingBack: 1 }, undefined],
  ['a part that all came back', { comingBack: 2 }, 'returned'],
  ['a part that came back in part, the rest refunded', { comingBack: 1, refunded: 1 }, 'returned'],
  ['a part that was refunded and may be kept', { refunded: 2 }, 'returned'],
  ['an order that was refunded', { status: refunded }, 'returned'],
  ['a part that has not left', { status: processing, shipped: 0 }, 'not shipped'],
  ['an unpaid order', { status: pending, shipped: 0 }, 'not paid'],
  ['money that has not arrived', { status: onHold, isPending: true }, 'not paid'],
  ['a payment that failed', { status: failed, shipped: 0 }, 'ended'],
  ['a cancelled order', { status: cancelled, shipped: 0 }, 'ended'],
])('%s', (_, changed, blocked) => {
  expect(reviewBlocked({ ...kept, ...changed })).toBe(blocked);
});

it('needs a piece that has left, is paid for, and is kept', () => {
  const line = fc.record({
    status: fc.constantFrom(...Object.values(orderStatus)),
    isPending: fc.boolean(),
    shipped: fc.nat(5),
    comingBack: fc.nat(5),
    refunded: fc.nat(5),
  });
  fc.assert(
    fc.property(line, (one) => {
      if (reviewBlocked(one) !== undefined) return;
      expect(one.shipped - one.comingBack - one.refunded).toBeGreaterThan(0);
      expect([processing, completed, onHold]).toContain(one.status);
      expect(one.isPending).toBe(false);
    }),
  );
});
