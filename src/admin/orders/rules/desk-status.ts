import { type OrderStatus, orderStatus } from '../../../orders/rules/order-status.ts';

export const deskStatuses = [
  'refund-due',
  'held',
  'back-ordered',
  'late',
  'picking',
  'part-shipped',
  'to-ship',
  'to-pick-up',
  'unpaid',
  'shipped',
  'picked-up',
  'failed',
  'cancelled',
  'refunded',
] as const;
/** The next step of an order, or how it ended: more detailed than its seven statuses, which keep their meaning. */
export type DeskStatus = (typeof deskStatuses)[number];

export interface DeskFacts {
  status: OrderStatus;
  /** A refund is due: an unfinished refund, or a return that was received. */
  isRefundDue: boolean;
  isPicked: boolean;
  /** Some pieces have left. */
  hasShipped: boolean;
  /** All that is left waits for a delivery. */
  isBackOrdered: boolean;
  /** It waits for a part that is overdue: no day is known. */
  isWithoutDay: boolean;
  placedAt: Date;
  /** Its buyer comes when it suits. */
  isPickup: boolean;
}

/** The most urgent status that applies. */
export function deskStatus(
  {
    status,
    isRefundDue,
    isPicked,
    hasShipped,
    isBackOrdered,
    isWithoutDay,
    placedAt,
    isPickup,
  }: DeskFacts,
  lateBefore: Date,
): DeskStatus {
  if (isRefundDue) return 'refund-due';
  switch (status) {
    case orderStatus.onHold:
      return 'held';
    case orderStatus.processing:
      if (isPicked) return 'picking';
      if (isWithoutDay) return 'late';
      if (isBackOrdered) return 'back-ordered';
      if (isPickup) return 'to-pick-up';
      if (placedAt < lateBefore) return 'late';
      return hasShipped ? 'part-shipped' : 'to-ship';
    case orderStatus.pending:
      return 'unpaid';
    case orderStatus.completed:
      return isPickup ? 'picked-up' : 'shipped';
    case orderStatus.failed:
      return 'failed';
    case orderStatus.cancelled:
      return 'cancelled';
    case orderStatus.refunded:
      return 'refunded';
  }
}
