import { query, type Queryable, sql } from '../../../../server/database/query.ts';
import type { ProviderTransaction, TransactionsOutcome } from '../provider.ts';

/** What moved at the counter in that time, for the money desk: without fees, and complete at once. */
export async function counterMovements(
  db: Queryable,
  from: Date,
  to: Date,
): Promise<TransactionsOutcome> {
  const rows = await query<
    Pick<ProviderTransaction, 'id' | 'kind' | 'at' | 'code' | 'paymentId' | 'orderNo'> & {
      cents: number;
    }
  >(
    db,
    sql`SELECT id, kind, moved_at AS at, method AS code, payment_id AS "paymentId", order_no AS "orderNo",
               amount_cents AS cents
          FROM counter_entries WHERE moved_at BETWEEN ${from} AND ${to} ORDER BY moved_at`,
  );
  const transactions = rows.map(({ cents, ...row }): ProviderTransaction => {
    const isRefund = row.kind === 'refund';
    return {
      ...row,
      status: 'done',
      currency: 'USD',
      amountCents: isRefund ? -cents : cents,
      feeCents: 0,
      captureId: isRefund ? row.paymentId : null,
      isListed: true,
    } as ProviderTransaction;
  });
  return { kind: 'listed', transactions, completeFrom: from, completeUntil: to };
}
