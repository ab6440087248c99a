import { findPayment } from '../../../orders/server/find-order.ts';
import { type Payments, providerOf } from '../../../checkout/server/payment/payments.ts';
import type { PaymentRecord } from '../../../checkout/server/payment/provider.ts';
import { query, sql } from '../../../server/database/query.ts';
import { type Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { moneyMessages } from '../messages.ts';

export const notRepeatable = (message: Refusal['message']) =>
  refuse(409, 'not_repeatable', message);
type NotRepeatable = ReturnType<typeof notRepeatable>;

export interface RefundToRepeat {
  /** The id of its row in `refunds`; empty if there is none. */
  id: string;
  payment_id: string | null;
  amount_cents: number;
}

const GIVEN = new Set(['COMPLETED', 'PENDING']);

/**
 * Finds a refund of this amount made at the provider that the shop does not have; undefined if there is none. Refuses
 * if the provider has refunded other amounts, so that nobody is paid twice.
 */
export async function findProviderRefund(
  { pool }: Pick<Shop, 'pool'>,
  payments: Payments,
  { id, payment_id, amount_cents }: RefundToRepeat,
): Promise<PaymentRecord['refunds'][number] | NotRepeatable | undefined> {
  const payment = payment_id ? await findPayment(pool, sql`p.id = ${payment_id}`) : undefined;
  if (!payment?.provider_order_id || payment.provider === 'demo') return undefined;
  const provider = providerOf(payments, payment);
  if (!provider.readRecord) return undefined;
  const record = await provider.readRecord(payment.provider_order_id);
  if (!record) return notRepeatable(moneyMessages.noRecord);
  const recorded = await query<{ provider_refund_id: string | null; status: string }>(
    pool,
    sql`SELECT provider_refund_id, status FROM refunds
         WHERE payment_id = ${payment.id} AND status <> 'failed' AND id <> ${id}`,
  );
  const unknown = record.refunds.filter(
    (one) =>
      GIVEN.has(one.status) &&
      recorded.every(({ provider_refund_id }) => provider_refund_id !== one.id),
  );
  if (unknown.length === 0) return undefined;
  // An unknown refund may belong to one of these.
  if (recorded.some(({ status }) => status !== 'done'))
    return notRepeatable(moneyMessages.othersFirst);
  const same = unknown.find(({ amountCents }) => amountCents === amount_cents);
  return same ?? notRepeatable(moneyMessages.givenBackThere(unknown));
}
