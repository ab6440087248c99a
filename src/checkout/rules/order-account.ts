import { orderStatus } from '../../orders/rules/order-status.ts';

/** How long after ordering a guest may open an account with the order. */
const OFFER_MS = 24 * 60 * 60 * 1_000;

interface Placed {
  status: number;
  createdAt: Date;
}

/** A guest may open an account soon after a successful order. */
export const mayOpenAccount = ({ status, createdAt }: Placed, now: Date) =>
  (status === orderStatus.processing || status === orderStatus.completed) &&
  now.getTime() - createdAt.getTime() < OFFER_MS;

export const orderAccountMessages = {
  /** Identical whether or not the address has an account, so that it reveals nothing. */
  requested:
    'Thank you. We have sent you an email about your account. If you had one before, log in with its own password.',
  hasAccount: 'This order is in an account already. Please log in to see it.',
  tooLate: 'An account can no longer be opened with this order. Please register instead.',
} as const;
