import { dayOf } from '../../kit/shop-days.ts';
import { deliveryMessage, type PromisedDays } from './delivery-days.ts';
import { orderStatus } from './order-status.ts';

/**
 * When one of several parcels arrives, as in `With you Wed, Dec 2.` Undefined for one that did not leave on the promised
 * day: the days of the order are then those of another.
 */
export const parcelArrival = (
  promised: Omit<PromisedDays, 'status'>,
  shippedAt: Date,
  now: Date,
): string | undefined =>
  promised.leaves_on === dayOf(shippedAt)
    ? deliveryMessage({ ...promised, status: orderStatus.completed }, now)
    : undefined;
