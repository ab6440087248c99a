import { type OrderStatus, orderStatus } from './order-status.ts';

/** Of these nothing is earned, or it was taken back. */
const WITHOUT: ReadonlySet<OrderStatus> = new Set([
  orderStatus.failed,
  orderStatus.cancelled,
  orderStatus.refunded,
]);

/** What staff read of an order's points: they are the buyer's only once it is paid. Empty if there are none. */
export function pointsText(points: number, status: OrderStatus): string {
  if (points === 0 || WITHOUT.has(status)) return '';
  return status === orderStatus.pending
    ? `will earn ${points} points once paid`
    : `earned ${points} points`;
}
