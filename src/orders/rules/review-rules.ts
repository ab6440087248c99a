import { endedWithoutSale, orderStatus, type OrderStatus } from './order-status.ts';

/** A line of an order, as far as a review by its buyer depends on it. */
export interface BoughtLine {
  status: OrderStatus;
  /** Its money has not arrived yet. */
  isPending: boolean;
  shipped: number;
  /** Pieces that are coming back or have come. */
  comingBack: number;
  /** Shipped pieces that were refunded without coming back. */
  refunded: number;
}

export const notReviewable = ['not paid', 'ended', 'not shipped', 'returned'] as const;
export type NotReviewable = (typeof notReviewable)[number];

/** Why its buyer cannot review the part; undefined for one that is paid, has left, and is kept at least in part. */
export function reviewBlocked(line: BoughtLine): NotReviewable | undefined {
  const { status, isPending, shipped, comingBack, refunded } = line;
  if (status === orderStatus.refunded) return 'returned';
  if (endedWithoutSale(status)) return 'ended';
  if (isPending || status === orderStatus.pending) return 'not paid';
  if (shipped === 0) return 'not shipped';
  return comingBack + refunded >= shipped ? 'returned' : undefined;
}

/** Of a review, as its writer reads it. */
export const reviewStates = ['waiting', 'shown', 'not shown'] as const;
export type ReviewState = (typeof reviewStates)[number];

export const reviewStateTexts: Record<ReviewState, string> = {
  waiting: 'Waits until we have read it',
  shown: 'Shown in the shop',
  'not shown': 'Not shown',
};
