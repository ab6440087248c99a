import { formatPrice } from '../../../kit/money.ts';
import type { OrderDetail } from '../order-shapes.ts';

type Money = Pick<OrderDetail, 'refunds' | 'payment'>;
interface Unfinished {
  isRefused: boolean;
  cents: number | undefined;
  problem: string | null;
}

/** What a step began to refund and the provider has not made; undefined if all of it is made. */
export function refundProblem(before: Money, now: Money): string | undefined {
  const unfinished = newlyUnfinished(before, now);
  return unfinished && problemText(unfinished);
}

function newlyUnfinished(before: Money, now: Money): Unfinished | undefined {
  const known = new Set(before.refunds.map(({ id }) => id));
  const begun = now.refunds.find(({ id, status }) => !known.has(id) && status !== 'done');
  if (begun) {
    const { status, amount_cents: cents, problem } = begun;
    return { isRefused: status === 'failed', cents, problem };
  }
  const isDue = now.payment?.status === 'refund_due' && before.payment?.status !== 'refund_due';
  return isDue ? { isRefused: false, cents: undefined, problem: now.payment!.problem } : undefined;
}

function problemText({ isRefused, cents, problem }: Unfinished): string {
  const refund = cents === undefined ? 'the refund' : `the refund of ${formatPrice(cents)}`;
  const isSilent = !problem || problem === 'no answer';
  if (isRefused)
    return `PayPal refused ${refund}${isSilent ? '' : `: ${problem}`}. No money was sent.`;
  return isSilent
    ? `PayPal has not answered yet about ${refund}. The shop keeps asking, and pays it once.`
    : `PayPal has not made ${refund} yet: ${problem}. The shop asks again by itself.`;
}
