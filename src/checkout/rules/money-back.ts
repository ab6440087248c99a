import { formatPrice } from '../../kit/money.ts';

export interface Paid {
  amountCents: number;
  /** The amount to refund if the order ends; null for all of it. */
  refundCents: number | null;
  method: 'credit_card' | 'paypal';
  provider: string;
}

/** Says what is refunded for an ended order, to the buyer or to the shop owner. */
export function moneyBackMessage(
  paid: Paid | undefined,
  whose: 'your' | 'the buyer’s' = 'your',
): string {
  if (!paid) return 'You have not been charged.';
  if (paid.provider === 'demo') {
    return 'This is a demo order: no money was taken, so none goes back.';
  }
  const { amountCents, refundCents, method } = paid;
  const to = `${whose} ${method === 'paypal' ? 'PayPal account' : 'card'}`;
  if (refundCents === null || refundCents === amountCents) {
    return `${formatPrice(amountCents)} goes back to ${to}.`;
  }
  if (refundCents === 0) {
    return `Points from this order worth at least the ${formatPrice(amountCents)} that was paid were used, so nothing goes back to ${to}.`;
  }
  const spent = formatPrice(amountCents - refundCents);
  return `${spent} of points from this order were used; ${formatPrice(refundCents)} goes back to ${to}.`;
}

export const isMoneyBack = (paid: Paid | undefined): boolean =>
  paid !== undefined && paid.provider !== 'demo' && paid.refundCents !== 0;
