import type { NotReviewable } from '../../orders/rules/review-rules.ts';

/** Why a part cannot be reviewed, as its buyer reads it. */
export const whyNotReviewed: Record<NotReviewable | 'reviewed', string> = {
  'not paid': 'Your payment has not arrived yet. You can review the part once you have it.',
  ended: 'This order was not completed, so there is nothing to review.',
  'not shipped': 'You can review it once you have it.',
  returned:
    'You have returned it, are returning it or were refunded for it, so it cannot be reviewed.',
  reviewed:
    'You have reviewed this part already, with another order. Log in, or open that order, to change it.',
};
