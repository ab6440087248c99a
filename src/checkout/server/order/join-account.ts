import type pg from 'pg';
import type { Customer } from '../../../server/http/sessions.ts';

/**
 * Gives a guest's order to the customer who has the key of its attempt, with the points that it earns an account. Orders
 * of an account do not change hands.
 */
export async function joinAccount(pool: pg.Pool, orderId: number, { id }: Customer): Promise<void> {
  await pool.query(
    `WITH joined AS (UPDATE orders SET customer_id = $2, account_password_hash = NULL
                      WHERE id = $1 AND customer_id IS NULL RETURNING *),
          used AS (UPDATE coupon_uses SET customer_id = $2 WHERE order_id = (SELECT id FROM joined))
     INSERT INTO point_entries (customer_id, order_id, kind, points, reason)
     SELECT customer_id, id, 'earned', points_earned, 'Earned with order ' || order_no
       FROM joined WHERE points_earned > 0 AND status IN (3, 4)
     ON CONFLICT (order_id, kind) DO NOTHING`,
    [orderId, id],
  );
}
