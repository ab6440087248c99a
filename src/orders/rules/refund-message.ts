import { formatPrice } from '../../kit/money.ts';
import type { PaymentMethod } from './payment-method.ts';

export interface Paid {
  amountCents: number;
  /** The amount to refund if the order ends; null for all of it. */
  refundCents: number | null;
  method: PaymentMethod;
  provider: string;
  /** The money has not arrived. */
  isPending?: boolean;
  /** The part of the refund that was paid later, on PayPal's page. */
  laterCents?: number;
  /** The part that was refunded earlier. */
  earlierCents?: number;
}

/** A sentence about the refund of an ended order, for the buyer or the shop owner. */
export function moneyBackMessage(paid: Paid | undefined, whose: 'your' | 'the buyer’s' = 'your') {
  if (!paid) return 'You have not been charged.';
  if (paid.provider === 'demo') {
    return 'This is a demo order: no money was taken, so none goes back.';
  }
  if (paid.isPending) {
    return `The payment has not arrived yet. If it still does, ${goesBack(paid.amountCents, paid, whose)}.`;
  }
  const { amountCents, refundCents, earlierCents = 0 } = paid;
  if (refundCents === 0) {
    return `Points from this order worth at least the ${formatPrice(amountCents)} that was paid were used, so nothing goes back to ${accountOf(paid, whose)}.`;
  }
  const total = refundCents ?? amountCents;
  if (total <= earlierCents) return `${formatPrice(earlierCents)} has gone back already.`;
  const earlier = earlierCents > 0 ? ` ${formatPrice(earlierCents)} went back before.` : '';
  const back = `${goesBack(total - earlierCents, paid, whose)}.${earlier}`;
  if (total === amountCents) return back;
  return `${formatPrice(amountCents - total)} of points from this order were used; ${back}`;
}

function accountOf({ method }: Pick<Paid, 'method'>, whose: string): string {
  const buyer = whose === 'your' ? 'you' : 'the buyer';
  if (method === 'cash') return `${buyer} in cash`;
  if (method === 'check') return `${buyer} by check`;
  return `${whose} ${method === 'paypal' ? 'PayPal account' : 'card'}`;
}

/** Each part is refunded the way it was paid. */
function goesBack(cents: number, { method, laterCents = 0 }: Paid, whose: string): string {
  const ofLater = method === 'paypal' ? 0 : Math.min(cents, Math.max(0, laterCents));
  const toPaypal = accountOf({ method: 'paypal' }, whose);
  if (ofLater === cents) return `${formatPrice(cents)} goes back to ${toPaypal}`;
  const first = `${formatPrice(cents - ofLater)} goes back to ${accountOf({ method }, whose)}`;
  return ofLater > 0 ? `${first} and ${formatPrice(ofLater)} to ${toPaypal}` : first;
}

/** True if part of it is refunded to a card now. */
export const isCardBack = (paid: Paid | undefined) =>
  paid?.method === 'credit_card' &&
  isMoneyBack(paid) &&
  (paid.refundCents ?? paid.amountCents) - (paid.earlierCents ?? 0) > (paid.laterCents ?? 0);

export const isMoneyBack = (paid: Paid | undefined) =>
  paid !== undefined && !paid.isPending && paid.provider !== 'demo' && paid.refundCents !== 0;
