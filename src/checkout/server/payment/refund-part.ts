import type pg from 'pg';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Shop } from '../../../server/shop.ts';
import { lockOrder, setPayment } from '../order/lock-order.ts';
import type { Payment } from '../tables.ts';
import { type Payments, providerOf } from './payments.ts';

type Status = 'due' | 'refunded' | 'refused';

interface Refund {
  /** The provider's request id: it refunds once for it. */
  id: string;
  amount_cents: number;
  status: Status;
}

/**
 * Refunds a part of a captured payment, once for a refund's id. 'due' when the provider does not answer: then the
 * reconciliation asks again. 'not possible' when more would go back than was paid.
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

/** Written before the provider is asked, so that a lost answer is asked for again under the same id. */
const recordPart = (
  pool: pg.Pool,
  { order_id }: Payment,
  { id, amountCents }: { id: string; amountCents: number },
) =>
  inTransaction(pool, async (client): Promise<Refund | undefined> => {
    const { payment } = await lockOrder(client, order_id);
    const { rows } = await client.query<Refund>('SELECT * FROM refunds WHERE id = $1', [id]);
    if (rows[0]) return rows[0].amount_cents === amountCents ? rows[0] : undefined;
    if (payment?.status !== 'captured') return undefined;
    const refunded_cents = payment.refunded_cents + amountCents;
    if (refunded_cents > payment.amount_cents) return undefined;
    await setPayment(client, payment, { refunded_cents });
    await client.query('INSERT INTO refunds (id, payment_id, amount_cents) VALUES ($1, $2, $3)', [
      id,
      payment.id,
      amountCents,
    ]);
    return { id, amount_cents: amountCents, status: 'due' };
  });

/** Asks for every part of a payment whose answer was lost, and answers what went back in parts. */
export async function settleParts(shop: Shop, payments: Payments, payment: Payment) {
  const { rows: parts } = await shop.pool.query<Refund>(
    'SELECT id, amount_cents, status FROM refunds WHERE payment_id = $1',
    [payment.id],
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
    await shop.pool.query('UPDATE refunds SET updated_at = now() WHERE id = $1', [id]);
    return 'due';
  }
  if (outcome.kind === 'refunded') {
    await shop.pool.query(
      `UPDATE refunds SET status = 'refunded', provider_refund_id = $2, updated_at = now() WHERE id = $1`,
      [id, outcome.refundId],
    );
    return 'refunded';
  }
  const about = { payment: payment.id, refund: id, problem: outcome.issue };
  shop.log.error(about, 'the provider refuses to refund a part');
  await shop.pool.query(
    `WITH refused AS (UPDATE refunds SET status = 'refused', problem = $2, updated_at = now()
                       WHERE id = $1 AND status = 'due' RETURNING payment_id, amount_cents)
     UPDATE payments p SET refunded_cents = p.refunded_cents - r.amount_cents
       FROM refused r WHERE p.id = r.payment_id`,
    [id, outcome.issue],
  );
  return 'refused';
}

/** Records a refund that the provider has made. */
export async function addRefund(
  { pool }: Shop,
  payment: Payment,
  { id, refundId, amountCents }: { id: string; refundId: string; amountCents: number },
): Promise<void> {
  await pool.query(
    `INSERT INTO refunds (id, payment_id, amount_cents, status, provider_refund_id)
     VALUES ($1, $2, $3, 'refunded', $4) ON CONFLICT DO NOTHING`,
    [id, payment.id, amountCents, refundId],
  );
}
