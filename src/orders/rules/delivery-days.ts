import { arrivalText, dayText } from '../../cart/rules/delivery/delivery-text.ts';
import { dayOf } from '../../kit/shop-days.ts';
import { orderStatus, type OrderStatus } from './order-status.ts';

/** The days that an order's buyer was promised; see `Order`. */
export interface PromisedDays {
  status: OrderStatus;
  leaves_on: string | null;
  arrives_from: string | null;
  arrives_to: string | null;
}

/**
 * `Leaves Mon, Nov 30. With you Wed, Dec 2 – Thu, Dec 3.`; undefined where nothing was promised, the promised days are
 * over, or nothing is on its way.
 */
export function deliveryMessage(promised: PromisedDays, now: Date): string | undefined {
  const { status, leaves_on, arrives_from: from, arrives_to: to } = promised;
  const today = dayOf(now);
  const arrives = from && to && today <= to ? `${arrivalText({ from, to })}.` : undefined;
  if (status === orderStatus.completed) return arrives;
  if (status !== orderStatus.processing || leaves_on === null || leaves_on < today)
    return undefined;
  return [`Leaves ${dayText(leaves_on)}.`, arrives].filter(Boolean).join(' ');
}
