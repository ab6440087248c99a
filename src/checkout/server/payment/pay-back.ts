import { assignments, execute, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { refundWaitMinutes } from './refund-wait.ts';
import type { Payments } from './payments.ts';
import type { RefundOutcome } from './paypal/refund.ts';
import type { Payment } from '../order/order-row.ts';

const ALL_IS_BACK = 'CAPTURE_FULLY_REFUNDED';
const NO_ANSWER = 'no answer';

/**
 * Pays back what is due of a payment; again and again if need be, and never twice. True when the money is on its way.
 * While the provider does not answer, every sweep tries again; what it refuses is tried again after ever longer waits.
 */
export async function payBack(
  shop: Shop,
  { provider }: Payments,
  payment: Payment,
): Promise<boolean> {
  const refund = await provider.refund(
    payment.provider_capture_id!,
    `${payment.id}-refund`,
    payment.refund_cents ?? undefined,
  );
  const isAllBack = refund.kind === 'refused' && refund.issue === ALL_IS_BACK;
  if (refund.kind !== 'refunded' && !isAllBack) {
    await putOff(shop, payment, refund);
    return false;
  }
  if (isAllBack && payment.refund_cents !== null) {
    const { id, amount_cents, refund_cents } = payment;
    const about = { payment: id, amountCents: amount_cents, wantedCents: refund_cents };
    shop.log.warn(about, 'all was paid back at the provider already, more than was due');
  }
  await change(shop, payment, { status: 'refunded', refund_problem: null }, null);
  return true;
}

/** Says so once, and again when the reason is another one; the payment stays due to be paid back. */
async function putOff(
  shop: Shop,
  payment: Payment,
  refund: Exclude<RefundOutcome, { kind: 'refunded' }>,
): Promise<void> {
  const isRefused = refund.kind === 'refused';
  const problem = isRefused ? refund.issue : NO_ANSWER;
  const refusals = isRefused ? payment.refund_refusals + 1 : 0;
  const set = { refund_problem: problem, refund_refusals: refusals };
  await change(shop, payment, set, isRefused ? refundWaitMinutes(refusals) : null);
  if (problem === payment.refund_problem) return;
  const about = { payment: payment.id, problem };
  if (isRefused) shop.log.error(about, 'the provider refuses to pay back; look at npm run order');
  else shop.log.warn(about, 'could not pay back yet');
}

/** Only while it is due: another one may have paid it back meanwhile. */
const change = (shop: Shop, { id }: Payment, set: Partial<Payment>, retryMinutes: number | null) =>
  execute(
    shop.pool,
    sql`UPDATE payments
           SET ${assignments(set)}, refund_retry_at = now() + make_interval(mins => ${retryMinutes}::int),
               updated_at = now()
         WHERE id = ${id} AND status = 'refund_due'`,
  );
