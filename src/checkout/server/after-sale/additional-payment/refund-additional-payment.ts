import { execute, queryOne, sql } from '../../../../server/database/query.ts';
import type { Shop } from '../../../../server/shop.ts';
import { type Payments, providerOf } from '../../payment/payments.ts';
import { FULLY_REFUNDED } from '../../payment/provider.ts';
import { NO_ANSWER } from '../settle-refund.ts';
import type { AdditionalPayment } from './additional-payment-row.ts';

/** Refunds what is due of a second payment, less its partial refunds; idempotent. */
export async function refundAdditionalPayment(
  { pool, log }: Pick<Shop, 'pool' | 'log'>,
  payments: Payments,
  additional: AdditionalPayment,
): Promise<void> {
  const { id, payment_id, order_id, amount_cents, refund_cents } = additional;
  const parts = await queryOne<{ given: number; isDue: boolean }>(
    pool,
    sql`SELECT coalesce(sum(later_cents) FILTER (WHERE status = 'done'), 0)::int AS given,
               coalesce(bool_or(status IN ('asked', 'sent')), false) AS "isDue"
          FROM refunds WHERE later_payment_id = ${payment_id} AND kind = 'part'`,
  );
  if (parts.isDue) return;
  const leftCents = (refund_cents ?? amount_cents) - parts.given;
  if (leftCents > 0) {
    const refundId = `${payment_id}-refund`;
    const provider = providerOf(payments, additional);
    const result = await provider.refund(additional.provider_capture_id!, refundId, leftCents);
    if (
      result.kind === 'unknown' ||
      (result.kind === 'refused' && result.issue !== FULLY_REFUNDED)
    ) {
      const problem = result.kind === 'refused' ? result.issue : NO_ANSWER;
      await execute(
        pool,
        sql`UPDATE order_differences SET refund_problem = ${problem} WHERE id = ${id} AND status = 'refund_due'`,
      );
      if (result.kind === 'refused' && problem !== additional.refund_problem)
        log.error({ payment: payment_id, problem }, 'the provider refuses the refund');
      return;
    }
    if (result.kind === 'refunded')
      await execute(
        pool,
        sql`INSERT INTO refunds (id, order_id, kind, amount_cents, status, later_payment_id, later_cents, later_refund_id)
            VALUES (${refundId}, ${order_id}, 'rest', ${result.amountCents}, 'done', ${payment_id}, ${result.amountCents},
                    ${result.refundId})
            ON CONFLICT DO NOTHING`,
      );
  }
  await execute(
    pool,
    sql`UPDATE order_differences SET status = 'refunded', refund_problem = NULL, updated_at = now()
         WHERE id = ${id} AND status = 'refund_due'`,
  );
}
