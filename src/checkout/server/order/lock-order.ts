import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { OrderStatus } from '../../rules/order-status.ts';
import { type Order, orderEvents, orders, type Payment, payments } from '../tables.ts';

/** The first lock that a change of an order takes; see docs/decisions/008. */
export async function lockOrder(client: pg.PoolClient, orderId: number) {
  const db = drizzle(client);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Error(`order ${orderId} is gone`);
  // A query of its own after the lock: joined to the first, it would return the payment from before the wait.
  const [payment] = await db.select().from(payments).where(eq(payments.order_id, orderId));
  return { order, payment };
}

export async function setPayment(client: pg.PoolClient, payment: Payment, set: Partial<Payment>) {
  await drizzle(client)
    .update(payments)
    .set({ ...set, updated_at: new Date() })
    .where(eq(payments.id, payment.id));
}

/** Changes the status of a locked order; the database refuses transitions that are not allowed. */
export async function moveOrder(
  client: pg.PoolClient,
  order: Order,
  to: OrderStatus,
  reason: string,
  set: Partial<Order> = {},
): Promise<Order> {
  const db = drizzle(client);
  const [moved] = await db
    .update(orders)
    .set({ ...set, status: to })
    .where(eq(orders.id, order.id))
    .returning();
  await db
    .insert(orderEvents)
    .values({ order_id: order.id, from_status: order.status, to_status: to, reason });
  return moved!;
}
