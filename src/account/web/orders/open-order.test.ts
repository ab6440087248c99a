import { describe, expect, it } from 'vitest';
import { mayCancelOrder, mayEditOrder, whyNotEditable } from './open-order.ts';

describe('an order that the customer may still change', () => {
  it.each([
    [1, true],
    [2, false],
    [3, true],
    [4, false],
    [5, true],
    [6, false],
    [7, false],
  ])('status %i: %s', (order_status, may) => {
    expect(mayEditOrder({ order_status })).toBe(may);
    expect(mayCancelOrder({ order_status, is_shipped: false })).toBe(may);
    expect(mayCancelOrder({ order_status, is_shipped: true })).toBe(false);
    expect(whyNotEditable({ order_status }) === undefined).toBe(may);
  });

  it('says why not', () => {
    expect(whyNotEditable({ order_status: 4 })).toBe(
      'This order is Completed and can no longer be changed.',
    );
  });
});
