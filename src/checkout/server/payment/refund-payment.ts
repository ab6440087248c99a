import { assignments, execute, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { settleRefundsOf } from '../after-sale/refund-order.ts';
import { NO_ANSWER } from '../after-sale/settle-refund.ts';
import type { Payment } from '../../../orders/server/order-row.ts';
import { type Payments, providerOf } from './payments.ts';
import { FULLY_REFUNDED, type RefundOutcome } from './provider.ts';

/**
 * Refunds what is due of a payment, less its partial refunds; idempotent. True once the provider has accepted. While
 * the provider does not answer, every reconciliation retries; after refusals the waits grow.
 */
export async function refundPayment(shop: Shop, payments: Payments, payment: Payment) {
  const parts = await settleRefundsOf(shop, payments, payment);
  if (parts.isDue) {
    await postponeRefund(shop, payment, { kind: 'unknown' });
    return false;
  }
  const leftCents =
    payment.refund_cents === null ? undefined : payment.refund_cents - parts.refundedCents;
  if (leftCents === undefined || leftCents > 0) {
    const isDone = await refundRest(shop, payments, payment, leftCents);
    if (!isDone) return false;
  }
  await change(shop, payment, { status: 'refunded', refund_problem: null }, null);
  return true;
}

async function refundRest(
  shop: Shop,
  payments: Payments,
  payment: Payment,
  leftCents: number | undefined,
): Promise<boolean> {
  const id = `${payment.id}-refund`;
  const provider = providerOf(payments, payment);
  const refund = await provider.refund(payment.provider_capture_id!, id, leftCents);
  if (refund.kind === 'refunded') {
    await addRefund(shop, payment, { id, ...refund });
    return true;
  }
  if (refund.kind === 'unknown' || refund.issue !== FULLY_REFUNDED) {
    await postponeRefund(shop, payment, refund);
    return false;
  }
  if (payment.refund_cents !== null) {
    const { id, amount_cents, refund_cents } = payment;
    const details = { payment: id, amountCents: amount_cents, wantedCents: refund_cents };
    shop.log.warn(
      details,
      'the provider had refunded the whole payment already, more than was due',
    );
  }
  return true;
}

/** The rest was refunded at the provider itself. */
export async function recordRest(
  shop: Shop,
  payment: Payment,
  { id: refundId, amountCents }: { id: string; amountCents: number },
): Promise<void> {
  await addRefund(shop, payment, { id: `${payment.id}-refund`, refundId, amountCents });
  await change(shop, payment, { status: 'refunded', refund_problem: null }, null);
}

/** Records a refund that the provider has made. */
async function addRefund(
  { pool }: Shop,
  { id: paymentId, order_id }: Payment,
  { id, refundId, amountCents }: { id: string; refundId: string; amountCents: number },
): Promise<void> {
  await execute(
    pool,
    sql`INSERT INTO refunds (id, payment_id, order_id, kind, amount_cents, status, provider_refund_id)
        VALUES (${id}, ${paymentId}, ${order_id}, 'rest', ${amountCents}, 'done', ${refundId})
        ON CONFLICT DO NOTHING`,
  );
}

/** Logs each new problem once; the refund stays due. */
async function postponeRefund(
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
  const details = { payment: payment.id, problem };
  if (isRefused)
    shop.log.error(details, 'the provider refuses the refund; run npm run order -- due');
  else shop.log.warn(details, 'refund failed; will be retried');
}

const MINUTES_A_DAY = 24 * 60;

/** Minutes before the next attempt after consecutive refusals: 1, 2, 4 … at most a day. */
export const refundWaitMinutes = (refusals: number) =>
  Math.min(MINUTES_A_DAY, 2 ** Math.min(refusals - 1, 20));

/** Only while the refund is due: another process may have made it meanwhile. */
const change = (shop: Shop, { id }: Payment, set: Partial<Payment>, retryMinutes: number | null) =>
  execute(
    shop.pool,
    sql`UPDATE payments
           SET ${assignments(set)}, refund_retry_at = now() + make_interval(mins => ${retryMinutes}::int),
               updated_at = now()
         WHERE id = ${id} AND status = 'refund_due'`,
  );
