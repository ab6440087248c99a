import { orderStatus } from '../../checkout/rules/order-status.ts';
import type { Queryable } from '../../server/jobs/jobs.ts';

/**
 * Orders that were placed without an account under an address become its account's.
 * Only for a confirmed address: anybody can register with anybody's. Those that were to open an account bring their points.
 */
export async function takeOverGuestOrders(
  on: Queryable,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await on.query(
    `WITH taken AS (UPDATE orders SET customer_id = $1 WHERE customer_id IS NULL AND email = $2
                    RETURNING id, order_no, status, points_earned)
     INSERT INTO point_entries (customer_id, order_id, kind, points, reason)
       SELECT $1, id, 'earned', points_earned, 'Earned with order ' || order_no FROM taken
        WHERE points_earned > 0 AND status IN (${orderStatus.processing}, ${orderStatus.completed})
     ON CONFLICT (order_id, kind) DO NOTHING`,
    [id, email],
  );
}
