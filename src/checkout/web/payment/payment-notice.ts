import { dollarsToCents, formatPrice } from '../../../kit/money.ts';

/** A word beside the pay button about how the payment goes. */
export interface PaymentNotice {
  kind: 'info' | 'warning' | 'error';
  title: string;
  more?: string;
  leadsToCart?: boolean;
  /** Stands only for as long as nobody knows what became of the payment. */
  untilSettled?: boolean;
}

export const leavingNotice: PaymentNotice = {
  kind: 'info',
  title: 'Taking you to PayPal …',
  more: 'You approve the payment there and come back here. What you have typed stays.',
};

export const notChargedText =
  'Your card was not charged. Please check its details or try another card.';

/** `total` in dollars, as the server computed it. */
export const newTotalText = (total: string) =>
  `Nothing was charged. Your order now comes to ${formatPrice(dollarsToCents(total))}.`;
