import { execute, type Queryable, sql } from '../../server/database/query.ts';

/**
 * Orders that were placed without an account under an address become its account's.
 * Only for a confirmed address: anybody can register with anybody's. Those that were to open an account bring their points.
 */
export async function takeOverGuestOrders(
  db: Queryable,
  { id, email }: { id: number; email: string },
): Promise<void> {
  await execute(
    db,
    sql`WITH taken AS (UPDATE orders SET customer_id = ${id} WHERE customer_id IS NULL AND email = ${email}
                       RETURNING id, customer_id, order_no, status, points_earned)
        INSERT INTO point_entries (customer_id, order_id, kind, points, reason)
          SELECT customer_id, id, 'earned', points_earned, 'Earned with order ' || order_no FROM taken
           WHERE points_earned > 0
             AND status IN (order_status('processing'), order_status('completed'))
        ON CONFLICT (order_id, kind) DO NOTHING`,
  );
}
