import type { Capture, Order } from './ledger.ts';

const FIXED_CENTS = 49;

/** What PayPal keeps of a payment, as for online payments in the US; undefined if it has not worked it out. */
export function feeOf(order: Order, { cents, hasNoFee }: Capture): number | undefined {
  if (hasNoFee) return undefined;
  const isCard = order.paidWith !== undefined && 'card' in order.paidWith;
  const tenThousandths = isCard ? 299 : 349;
  return Math.min(cents, Math.round((cents * tenThousandths) / 10_000) + FIXED_CENTS);
}
