import { dollarsToCents, formatPrice } from '../../../kit/money.ts';

/** A notice about the payment, shown next to the pay button. */
export interface PaymentNotice {
  kind: 'info' | 'warning' | 'error';
  title: string;
  more?: string;
  leadsToCart?: boolean;
  /** Shown only until the payment is settled. */
  untilSettled?: boolean;
}

export const leavingNotice: PaymentNotice = {
  kind: 'info',
  title: 'Taking you to PayPal …',
  more: 'You approve the payment there and come back here. What you have typed stays.',
};

export const notChargedText =
  'Your card was not charged. Please check its details or try another card.';

/** `total` is the server's, in dollars. */
export const newTotalText = (total: string) =>
  `Nothing was charged. Your order now comes to ${formatPrice(dollarsToCents(total))}.`;
