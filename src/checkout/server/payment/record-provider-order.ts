import type pg from 'pg';
import { batched } from '../../../server/database/batched.ts';
import { prepared, query } from '../../../server/database/query.ts';

interface ProviderOrder {
  paymentId: string;
  providerOrderId: string;
  /** True if the charge is requested next. */
  isAsked: boolean;
}

/**
 * Records the provider's order of a payment; false if the payment was given up meanwhile. The only commit of a sale that
 * waits for the disk (docs/decisions/023), so concurrent sales share it.
 */
export const recordProviderOrder = batched(write);

async function write(pool: pg.Pool, all: readonly ProviderOrder[]): Promise<boolean[]> {
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
