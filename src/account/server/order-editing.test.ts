import { expect, it } from 'vitest';
import { orderStatusNames } from '../../checkout/rules/order-status.ts';
import { orderEditing } from './order-editing.ts';

it.each([
  ['Pending', false, true, true],
  ['Pending', true, true, false],
  ['Processing', false, true, true],
  ['Processing', true, true, false],
  ['On-Hold', false, true, true],
  ['Failed', false, false, false],
  ['Completed', true, false, false],
  ['Cancelled', false, false, false],
  ['Refunded', true, false, false],
] as const)('%s, shipped %s: contact %s, cancel %s', (name, is_shipped, contact, cancel) => {
  const [number] = Object.entries(orderStatusNames).find(([, known]) => known === name)!;
  const editing = orderEditing({ order_status: Number(number), is_shipped });
  expect(editing).toMatchObject({ contact, cancel });
  expect(editing.reason).toBe(
    contact ? null : `This order is ${name} and can no longer be changed.`,
  );
});
