import { queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import type { OrderDetail } from '../order-shapes.ts';

/** Who made the order, if staff did, and until when it waits for its payment. */
export async function readHeldPayment(
  db: Queryable,
  orderId: number,
): Promise<Pick<OrderDetail, 'made_by' | 'held_payment'>> {
  const made = await queryFirst<{
    by: string;
    until: Date;
    cents: number;
    waits: boolean;
    is_by_link: boolean;
    is_begun: boolean;
  }>(
    db,
    sql`SELECT s.made_by ->> 'name' AS by, o.held_until AS until, o.total_cents AS cents,
               o.status = ${orderStatus.pending} AND coalesce(p.status = 'begun', false) AS waits,
               coalesce(p.method = 'paypal', false) AS is_by_link, s.begun_at IS NOT NULL AS is_begun
          FROM orders_by_staff s JOIN orders o ON o.id = s.order_id LEFT JOIN payments p ON p.order_id = o.id
         WHERE s.order_id = ${orderId}`,
  );
  if (!made) return { made_by: null, held_payment: null };
  const { by, until, waits, cents, is_by_link, is_begun } = made;
  return {
    made_by: by,
    held_payment: waits ? { cents, until: until.toISOString(), is_by_link, is_begun } : null,
  };
}
