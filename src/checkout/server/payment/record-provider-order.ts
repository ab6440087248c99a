import type pg from 'pg';
import { batched } from '../../../server/database/batched.ts';

interface Begun {
  paymentId: string;
  providerOrderId: string;
  /** Its money is asked for next. */
  isAsked: boolean;
}

/**
 * Records the provider's order of a payment; false when the payment was given up meanwhile. It is the one commit of a
 * sale that waits for the disk, and a crowd waits for it together: one statement records all that came while the last
 * one was being written.
 */
export const recordProviderOrder = batched(write);

async function write(pool: pg.Pool, all: readonly Begun[]): Promise<boolean[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'record provider orders',
    text: `UPDATE payments p
              SET provider_order_id = n.provider_order_id, capture_asked_at = CASE WHEN n.is_asked THEN now() END
             FROM unnest($1::uuid[], $2::text[], $3::boolean[]) AS n (payment_id, provider_order_id, is_asked)
            WHERE p.id = n.payment_id AND p.status = 'begun'
        RETURNING p.id`,
    values: [
      all.map(({ paymentId }) => paymentId),
      all.map(({ providerOrderId }) => providerOrderId),
      all.map(({ isAsked }) => isAsked),
    ],
  });
  const written = new Set(rows.map(({ id }) => id));
  return all.map(({ paymentId }) => written.has(paymentId));
}
