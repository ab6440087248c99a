import { orderStatus } from './order-status.ts';

/** So long after an order its buyer may still open an account with it. */
const OFFER_MS = 24 * 60 * 60 * 1_000;

interface Placed {
  status: number;
  createdAt: Date;
}

/** May an account be opened with an order that has none? Only soon after a sale that stands. */
export const mayOpenAccount = ({ status, createdAt }: Placed, now: Date): boolean =>
  (status === orderStatus.processing || status === orderStatus.completed) &&
  now.getTime() - createdAt.getTime() < OFFER_MS;

export const orderAccountMessages = {
  /** Says the same whether or not the address has an account. */
  asked:
    'Thank you. We have sent you an email about your account. If you had one before, log in with its own password.',
  hasAccount: 'This order is in an account already. Please log in to see it.',
  tooLate: 'An account can no longer be opened with this order. Please register instead.',
} as const;
