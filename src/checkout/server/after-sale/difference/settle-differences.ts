import { execute, sql } from '../../../../server/database/query.ts';
import type { Shop } from '../../../../server/shop.ts';
import type { Payments } from '../../payment/payments.ts';
import { completeDifference } from './complete-difference.ts';
import { type Difference, findDifferences } from './difference-row.ts';
import { refundDifference } from './refund-difference.ts';
import { endLateDifference } from './withdraw-difference.ts';

const BATCH_SIZE = 50;

/**
 * The differences that something is left to do for, least recently looked at first: at the provider for those that the
 * buyer went there for, and, as a capture may still arrive, for withdrawn ones that were being paid.
 */
export async function unsettledDifferences({ pool }: Pick<Shop, 'pool'>): Promise<Difference[]> {
  const found = await findDifferences(
    pool,
    sql`(d.status = 'refund_due'
         OR d.status = 'begun' AND (d.ends_at < now() OR d.begun_at > now() - interval '4 hours')
         OR d.status = 'released' AND d.capture_asked_at > now() - interval '4 hours')
        AND (d.looked_at IS NULL OR d.looked_at < now() - interval '2 seconds')
        ORDER BY d.looked_at NULLS FIRST LIMIT ${BATCH_SIZE}`,
  );
  const ids = found.map(({ id }) => id);
  await execute(pool, sql`UPDATE order_differences SET looked_at = now() WHERE id = ANY (${ids})`);
  return found;
}

export async function settleDifference(
  shop: Shop,
  payments: Payments,
  difference: Difference,
): Promise<void> {
  if (difference.status === 'refund_due') return refundDifference(shop, payments, difference);
  const state = await completeDifference(shop, payments, difference);
  const isOver = state !== 'paid' && state !== 'unknown';
  if (difference.is_late && isOver) await endLateDifference(shop, difference.order_id);
}
