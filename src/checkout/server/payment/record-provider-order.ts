import type pg from 'pg';
import { batched } from '../../../server/database/batched.ts';
import { prepared, query } from '../../../server/database/query.ts';

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
  const rows = await query<{ id: string }>(
    pool,
    prepared`UPDATE payments p
                SET provider_order_id = n.provider_order_id, capture_asked_at = CASE WHEN n.is_asked THEN now() END
               FROM unnest(${all.map(({ paymentId }) => paymentId)}::uuid[],
                           ${all.map(({ providerOrderId }) => providerOrderId)}::text[],
                           ${all.map(({ isAsked }) => isAsked)}::boolean[])
                 AS n (payment_id, provider_order_id, is_asked)
              WHERE p.id = n.payment_id AND p.status = 'begun'
          RETURNING p.id`,
  );
  const written = new Set(rows.map(({ id }) => id));
  return all.map(({ paymentId }) => written.has(paymentId));
}
