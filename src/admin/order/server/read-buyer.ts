import type { Order } from '../../../orders/server/order-row.ts';
import { queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import { spentCents } from '../../customers/server/spent.ts';
import type { OrderDetail } from '../order-shapes.ts';

/** The buyer. For guests, counts the orders of their email address that have no account. */
export async function readBuyer(db: Queryable, order: Order): Promise<OrderDetail['buyer']> {
  const isTheirs =
    order.customer_id === null
      ? sql`o.email = ${order.email} AND o.customer_id IS NULL`
      : sql`o.customer_id = ${order.customer_id}`;
  const { since, ...facts } = await queryOne<{
    orders: number;
    spent_cents: number;
    since: Date;
    points: number | null;
  }>(
    db,
    sql`SELECT count(*)::int AS orders, min(o.created_at) AS since,
               coalesce(sum(${spentCents}), 0)::float8 AS spent_cents,
               (SELECT points_balance FROM customers WHERE id = ${order.customer_id}) AS points
          FROM orders o LEFT JOIN payments p ON p.order_id = o.id WHERE ${isTheirs}`,
  );
  const name = `${order.first_name} ${order.last_name}`.trim();
  return { ...facts, customer_id: order.customer_id, name, since: since.toISOString() };
}
