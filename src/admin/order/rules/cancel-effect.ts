import { formatPrice } from '../../../kit/money.ts';
import type { OrderDetail } from '../order-shapes.ts';

/** What cancelling gives back. `left` is what the order costs, paid or not, so the payment decides. */
export function cancelEffect({ payment, left }: Pick<OrderDetail, 'payment' | 'left'>): string {
  const money =
    payment?.status === 'captured'
      ? `${formatPrice(left.money_cents)} goes back, less what used points are worth.`
      : 'No payment was taken.';
  return `${money} All pieces go back into stock, and the buyer gets an email.`;
}
