import type pg from 'pg';
import { assignments, execute, queryOne, sql } from '../../server/database/query.ts';
import type { OrderStatus } from '../rules/order-status.ts';
import { findPayment } from './find-order.ts';
import { type Order, orderFrom, type OrderJson, type Payment } from './order-row.ts';

export interface LockedOrder {
  order: Order;
  payment: Payment | undefined;
}

/** The first lock that a change of an order takes; see docs/decisions/008. */
export async function lockOrder(client: pg.PoolClient, orderId: number): Promise<LockedOrder> {
  const { order } = await queryOne<{ order: OrderJson }>(
    client,
    sql`SELECT to_json(o) AS "order" FROM orders o WHERE id = ${orderId} FOR UPDATE`,
  );
  // A query of its own after the lock: joined to the first, it would return the payment from before the wait.
  const payment = await findPayment(client, sql`p.order_id = ${orderId}`);
  return { order: orderFrom(order), payment };
}

export async function setPayment(client: pg.PoolClient, { id }: Payment, set: Partial<Payment>) {
  await execute(
    client,
    sql`UPDATE payments SET ${assignments(set)}, updated_at = now() WHERE id = ${id}`,
  );
}

/** Changes the status of a locked order; the database refuses transitions that are not allowed. */
export async function moveOrder(
  client: pg.PoolClient,
  { id, status }: Order,
  to: OrderStatus,
  reason: string,
  set: Partial<Order> = {},
): Promise<Order> {
  const { moved } = await queryOne<{ moved: OrderJson }>(
    client,
    sql`UPDATE orders SET ${assignments({ ...set, status: to })}
         WHERE id = ${id} RETURNING to_json(orders) AS moved`,
  );
  await execute(
    client,
    sql`INSERT INTO order_events (order_id, from_status, to_status, reason)
        VALUES (${id}, ${status}, ${to}, ${reason})`,
  );
  return orderFrom(moved);
}
