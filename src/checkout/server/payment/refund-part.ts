import type pg from 'pg';
import { execute, query, queryFirst, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Shop } from '../../../server/shop.ts';
import { lockOrder, setPayment } from '../order/lock-order.ts';
import type { Payment } from '../order/order-row.ts';
import { type Payments, providerOf } from './payments.ts';

type Status = 'due' | 'refunded' | 'refused';

interface Refund {
  /** The provider's request id: it refunds once for it. */
  id: string;
  amount_cents: number;
  status: Status;
}

/**
 * Refunds a part of a captured payment, once per refund id. 'due' if the provider does not answer: reconciliation then
 * tries again. 'not possible' if the refunds would exceed the payment.
 */
export async function refundPart(
  shop: Shop,
  payments: Payments,
  payment: Payment,
  part: { id: string; amountCents: number },
): Promise<Status | 'not possible'> {
  const refund = await recordPart(shop.pool, payment, part);
  return refund ? settlePart(shop, payments, payment, refund) : 'not possible';
}

/** Written before the request, so that it is repeated under the same id if the answer is lost. */
const recordPart = (
  pool: pg.Pool,
  { order_id }: Payment,
  { id, amountCents }: { id: string; amountCents: number },
) =>
  inTransaction(pool, async (client): Promise<Refund | undefined> => {
    const { payment } = await lockOrder(client, order_id);
    const found = await queryFirst<Refund>(
      client,
      sql`SELECT id, amount_cents, status FROM refunds WHERE id = ${id}`,
    );
    if (found) return found.amount_cents === amountCents ? found : undefined;
    if (payment?.status !== 'captured') return undefined;
    const refunded_cents = payment.refunded_cents + amountCents;
    if (refunded_cents > payment.amount_cents) return undefined;
    await setPayment(client, payment, { refunded_cents });
    await execute(
      client,
      sql`INSERT INTO refunds (id, payment_id, amount_cents) VALUES (${id}, ${payment.id}, ${amountCents})`,
    );
    return { id, amount_cents: amountCents, status: 'due' };
  });

/** Repeats every partial refund whose answer was lost; returns the sum of partial refunds. */
export async function settleParts(shop: Shop, payments: Payments, payment: Payment) {
  const parts = await query<Refund>(
    shop.pool,
    sql`SELECT id, amount_cents, status FROM refunds WHERE payment_id = ${payment.id}`,
  );
  const settled = { isDue: false, refundedCents: 0 };
  for (const part of parts) {
    const status = await settlePart(shop, payments, payment, part);
    if (status === 'due') settled.isDue = true;
    if (status === 'refunded') settled.refundedCents += part.amount_cents;
  }
  return settled;
}

async function settlePart(
  shop: Shop,
  payments: Payments,
  payment: Payment,
  { id, amount_cents, status }: Refund,
): Promise<Status> {
  if (status !== 'due') return status;
  const provider = providerOf(payments, payment);
  const outcome = await provider.refund(payment.provider_capture_id!, id, amount_cents);
  if (outcome.kind === 'unknown') {
    await execute(shop.pool, sql`UPDATE refunds SET updated_at = now() WHERE id = ${id}`);
    return 'due';
  }
  if (outcome.kind === 'refunded') {
    await execute(
      shop.pool,
      sql`UPDATE refunds SET status = 'refunded', provider_refund_id = ${outcome.refundId}, updated_at = now()
           WHERE id = ${id}`,
    );
    return 'refunded';
  }
  const about = { payment: payment.id, refund: id, problem: outcome.issue };
  shop.log.error(about, 'the provider refuses to refund a part');
  await execute(
    shop.pool,
    sql`WITH refused AS (UPDATE refunds SET status = 'refused', problem = ${outcome.issue}, updated_at = now()
                          WHERE id = ${id} AND status = 'due' RETURNING payment_id, amount_cents)
        UPDATE payments p SET refunded_cents = p.refunded_cents - r.amount_cents
          FROM refused r WHERE p.id = r.payment_id`,
  );
  return 'refused';
}

/** Records a refund that the provider has made. */
export async function addRefund(
  { pool }: Shop,
  payment: Payment,
  { id, refundId, amountCents }: { id: string; refundId: string; amountCents: number },
): Promise<void> {
  await execute(
    pool,
    sql`INSERT INTO refunds (id, payment_id, amount_cents, status, provider_refund_id)
        VALUES (${id}, ${payment.id}, ${amountCents}, 'refunded', ${refundId}) ON CONFLICT DO NOTHING`,
  );
}
