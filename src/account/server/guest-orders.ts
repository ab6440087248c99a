import { execute, type Queryable, sql } from '../../server/database/query.ts';

/**
 * Moves guest orders with this email address to the account and credits their points.
 * Call only for a confirmed address, because anybody can register any address.
 */
export async function claimGuestOrders(
  db: Queryable,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await execute(
    db,
    sql`WITH taken AS (UPDATE orders SET customer_id = ${id} WHERE customer_id IS NULL AND email = ${email}
                       RETURNING id, customer_id, order_no, status, points_earned)
        INSERT INTO point_entries (customer_id, order_id, kind, points, reason)
          SELECT customer_id, id, 'earned', points_to_earn, 'Earned with order ' || order_no
            FROM taken, points_to_earn(id, points_earned)
           WHERE points_to_earn > 0
             AND status IN (order_status('processing'), order_status('completed'))
        ON CONFLICT (order_id, kind) WHERE refund_id IS NULL DO NOTHING`,
  );
}
