import { execute, type Queryable, sql } from '../../../server/database/query.ts';
import type { Customer } from '../../../server/http/sessions.ts';

/**
 * Moves a guest's order to the customer's account and credits the points it earns; an order of another account stays
 * there. Call only for a customer who knows the key of the order's attempt.
 */
export async function moveOrderToAccount(db: Queryable, orderId: number, { id }: Customer) {
  await execute(
    db,
    sql`WITH joined AS (UPDATE orders SET customer_id = ${id}, account_password_hash = NULL
                         WHERE id = ${orderId} AND customer_id IS NULL RETURNING *),
             used AS (UPDATE coupon_uses SET customer_id = ${id} WHERE order_id = (SELECT id FROM joined))
        INSERT INTO point_entries (customer_id, order_id, kind, points, reason)
        SELECT customer_id, id, 'earned', points_to_earn, 'Earned with order ' || order_no
          FROM joined, points_to_earn(id, points_earned)
         WHERE points_to_earn > 0 AND status IN (order_status('processing'), order_status('completed'))
        ON CONFLICT (order_id, kind) WHERE refund_id IS NULL DO NOTHING`,
  );
}
