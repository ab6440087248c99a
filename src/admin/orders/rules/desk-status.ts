import { type OrderStatus, orderStatus } from '../../../orders/rules/order-status.ts';

export const deskStatuses = [
  'refund-due',
  'held',
  'late',
  'picking',
  'part-shipped',
  'to-ship',
  'unpaid',
  'shipped',
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
  placedAt: Date;
}

/** The most urgent status that applies. */
export function deskStatus(
  { status, isRefundDue, isPicked, hasShipped, placedAt }: DeskFacts,
  lateBefore: Date,
): DeskStatus {
  if (isRefundDue) return 'refund-due';
  switch (status) {
    case orderStatus.onHold:
      return 'held';
    case orderStatus.processing:
      if (isPicked) return 'picking';
      if (placedAt < lateBefore) return 'late';
      return hasShipped ? 'part-shipped' : 'to-ship';
    case orderStatus.pending:
      return 'unpaid';
    case orderStatus.completed:
      return 'shipped';
    case orderStatus.failed:
      return 'failed';
    case orderStatus.cancelled:
      return 'cancelled';
    case orderStatus.refunded:
      return 'refunded';
  }
}
