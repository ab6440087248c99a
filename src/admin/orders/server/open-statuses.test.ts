import { expect, it } from 'vitest';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { OPEN_STATUSES } from './open-statuses.ts';

it('open orders are Pending, Processing or On-Hold', () => {
  const { pending, processing, onHold } = orderStatus;
  expect(OPEN_STATUSES.text).toBe(`(${pending}, ${processing}, ${onHold})`);
});
