/**
 * Why a provider has not released a payment: the buyer's bank transfer takes days, the provider reviews it, or the
 * shop itself must accept it there.
 */
export type PendingReason = 'transfer' | 'review' | 'shop' | 'other';

/** For staff: the reason of the order's hold. */
export const pendingHoldReasons: Record<PendingReason, string> = {
  transfer: 'Payment pending: the buyer’s bank transfer has not arrived yet',
  review: 'Payment pending: the provider is reviewing it',
  shop: 'Payment pending: please accept it at the provider',
  other: 'Payment pending at the provider',
};

/** For staff: why an order cannot be released, changed or refunded until its money has arrived. */
export const PAYMENT_PENDING =
  'The payment is pending. The order is released by itself when the money arrives, and cancelled if it does not.';

const WHY: Record<PendingReason, string> = {
  transfer: 'Your bank transfer can take up to six business days to arrive.',
  review: 'PayPal is reviewing your payment, which usually takes less than a day.',
  shop: 'We are confirming your payment with PayPal.',
  other: 'PayPal has not released your payment yet.',
};

/** For the buyer, on the order's page and in the mail. */
export const pendingPaymentMessage = (reason: PendingReason) =>
  `${WHY[reason]} We keep the parts for you, send you an email when the money arrives, and pack the order then.`;
