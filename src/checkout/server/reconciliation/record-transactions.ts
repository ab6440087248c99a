import { columnsOf, execute, query, type Queryable, sql } from '../../../server/database/query.ts';
import type { ProviderDispute, ProviderTransaction } from '../payment/provider.ts';

const BATCH_SIZE = 500;

/**
 * Records movements, each once. The provider's list completes those that a webhook reported. Returns the ids of those
 * that contradict an earlier record, which is kept.
 */
export async function recordTransactions(
  db: Queryable,
  provider: string,
  transactions: readonly ProviderTransaction[],
  { isListed }: { isListed: boolean },
): Promise<string[]> {
  const contradictions: string[] = [];
  for (let start = 0; start < transactions.length; start += BATCH_SIZE) {
    const batch = transactions.slice(start, start + BATCH_SIZE);
    contradictions.push(...(await recordBatch(db, provider, batch, isListed)));
  }
  return contradictions;
}

async function recordBatch(
  db: Queryable,
  provider: string,
  batch: readonly ProviderTransaction[],
  isListed: boolean,
): Promise<string[]> {
  const recorded = batch.map((one) => ({
    provider,
    id: one.id,
    kind: one.kind,
    code: one.code,
    status: one.status,
    at: one.at,
    currency: one.currency,
    amount_cents: one.amountCents,
    fee_cents: one.feeCents,
    capture_id: one.captureId,
    payment_id: one.paymentId,
    order_no: one.orderNo,
    is_listed: isListed,
  }));
  const columns = columnsOf(recorded[0]!);
  const rows = JSON.stringify(recorded);
  await execute(
    db,
    sql`INSERT INTO provider_transactions AS t (${columns})
        SELECT ${columns} FROM json_populate_recordset(NULL::provider_transactions, ${rows})
        ON CONFLICT (id, provider) DO UPDATE
           SET status = excluded.status, code = excluded.code,
               at = CASE WHEN t.is_listed THEN t.at ELSE excluded.at END,
               fee_cents = CASE WHEN t.is_listed THEN coalesce(t.fee_cents, excluded.fee_cents)
                                ELSE coalesce(excluded.fee_cents, t.fee_cents) END,
               capture_id = coalesce(t.capture_id, excluded.capture_id),
               payment_id = coalesce(t.payment_id, excluded.payment_id),
               order_no = coalesce(t.order_no, excluded.order_no), is_listed = t.is_listed OR excluded.is_listed,
               updated_at = now()
         WHERE (excluded.is_listed OR NOT t.is_listed)
           AND (t.kind, t.currency, t.amount_cents) = (excluded.kind, excluded.currency, excluded.amount_cents)
           AND (t.status, t.is_listed, t.fee_cents)
               IS DISTINCT FROM (excluded.status, excluded.is_listed, coalesce(t.fee_cents, excluded.fee_cents))`,
  );
  const differing = await query<{ id: string }>(
    db,
    sql`SELECT t.id FROM provider_transactions t
          JOIN json_populate_recordset(NULL::provider_transactions, ${rows}) n ON n.id = t.id AND n.provider = t.provider
         WHERE (t.kind, t.currency, t.amount_cents) <> (n.kind, n.currency, n.amount_cents)`,
  );
  return differing.map(({ id }) => id);
}

export async function recordDisputes(
  db: Queryable,
  provider: string,
  disputes: readonly ProviderDispute[],
): Promise<void> {
  const rows = JSON.stringify(
    disputes.map((one) => ({
      provider,
      id: one.id,
      capture_id: one.captureId,
      payment_id: one.paymentId,
      status: one.status,
      reason: one.reason,
      currency: one.currency,
      amount_cents: one.amountCents,
      opened_at: one.openedAt,
      respond_by: one.respondBy,
    })),
  );
  await execute(
    db,
    sql`INSERT INTO provider_disputes (provider, id, capture_id, payment_id, status, reason, currency, amount_cents,
                                       opened_at, respond_by)
        SELECT provider, id, capture_id, payment_id, status, reason, currency, amount_cents, opened_at, respond_by
          FROM json_populate_recordset(NULL::provider_disputes, ${rows})
        ON CONFLICT (id, provider) DO UPDATE
           SET status = excluded.status, reason = excluded.reason, amount_cents = excluded.amount_cents,
               respond_by = excluded.respond_by, updated_at = now()`,
  );
}
