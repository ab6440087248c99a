import type { Capture, Order } from './ledger.ts';

const FIXED_CENTS = 49;

/** PayPal's fee for an online payment in the US; undefined if it has not been calculated yet. */
export function feeOf(order: Order, { cents, status, hasNoFee }: Capture): number | undefined {
  if (hasNoFee || status === 'PENDING') return undefined;
  const isCard = order.paidWith !== undefined && 'card' in order.paidWith;
  const tenThousandths = isCard ? 299 : 349;
  return Math.min(cents, Math.round((cents * tenThousandths) / 10_000) + FIXED_CENTS);
}
