import type { Payment } from '../../../orders/server/order-row.ts';
import { type Payments, providerOf } from '../../../checkout/server/payment/payments.ts';
import type { PaymentRecord } from '../../../checkout/server/payment/provider.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';

type ProviderRefund = PaymentRecord['refunds'][number];

const GIVEN = new Set(['COMPLETED', 'PENDING']);

/** The refunds of a payment that somebody made at the provider, not here. */
export async function unrecordedRefunds(
  db: Queryable,
  payment: Pick<Payment, 'id'>,
  { refunds }: Pick<PaymentRecord, 'refunds'>,
): Promise<ProviderRefund[]> {
  const recorded = await query<{ id: string | null }>(
    db,
    sql`SELECT provider_refund_id AS id FROM refunds WHERE payment_id = ${payment.id} AND status <> 'failed'`,
  );
  return refunds.filter(
    ({ id, status }) => GIVEN.has(status) && recorded.every((one) => one.id !== id),
  );
}

/** One of them, asked of the provider; undefined if there is none, or the provider does not answer. */
export async function findUnrecorded(
  db: Queryable,
  payments: Payments,
  payment: Payment | null | undefined,
  refundId: string,
): Promise<ProviderRefund | undefined> {
  if (!payment?.provider_order_id || payment.provider === 'demo') return undefined;
  const record = await providerOf(payments, payment).readRecord?.(payment.provider_order_id);
  const unrecorded = record ? await unrecordedRefunds(db, payment, record) : [];
  return unrecorded.find(({ id }) => id === refundId);
}
