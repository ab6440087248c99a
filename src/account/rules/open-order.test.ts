import { expect, it } from 'vitest';
import { orderStatusNames } from '../../orders/rules/order-status.ts';
import { mayCancelOrder, editBlockedReason } from './open-order.ts';

it.each([
  ['Pending', false, true, true],
  ['Pending', true, true, false],
  ['Processing', false, true, true],
  ['Processing', true, true, false],
  ['On-Hold', false, true, true],
  ['On-Hold', true, true, false],
  ['Failed', false, false, false],
  ['Failed', true, false, false],
  ['Completed', false, false, false],
  ['Completed', true, false, false],
  ['Cancelled', false, false, false],
  ['Cancelled', true, false, false],
  ['Refunded', false, false, false],
  ['Refunded', true, false, false],
] as const)(
  '%s order, shipped %s: allows editing %s, canceling %s',
  (name, is_shipped, contact, cancel) => {
    const [number] = Object.entries(orderStatusNames).find(
      ([, statusName]) => statusName === name,
    )!;
    const order = { order_status: Number(number), is_shipped };
    expect(mayCancelOrder(order)).toBe(cancel);
    expect(editBlockedReason(order)).toBe(
      contact ? undefined : `This order is ${name} and can no longer be changed.`,
    );
  },
);
