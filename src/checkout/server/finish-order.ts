import { eq } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Shop } from '../../server/shop.ts';
import { orderStatus, type OrderStatus } from '../order-status.ts';
import { putStockBack } from './cart-lines.ts';
import type { PaymentOutcome } from './paypal/outcome.ts';
import { type Order, orderEvents, orders, type Payment, payments, pointEntries } from './tables.ts';

/** What is known of a payment: the provider's word, or that nothing came in time. */
export type Settled =
  | Extract<PaymentOutcome, { kind: 'captured' | 'refused' }>
  | { kind: 'released'; reason: string }
  | { kind: 'nothing to pay' };

/**
 * Step 3 of an order, one transaction that can be repeated: Processing when it is paid, otherwise
 * Failed with stock and points put back. Browser return, webhook and sweeper all end here.
 * Money that comes for an order that was already given up is marked to be paid back.
 * Answers with the order as it then is.
 */
export async function finishOrder(shop: Shop, orderId: number, settled: Settled): Promise<Order> {
  return inTransaction(shop.pool, async (client) => {
    const { order, payment } = await lockOrder(drizzle(client), orderId);
    if (settled.kind === 'nothing to pay') {
      return order.status === orderStatus.pending
        ? accept(shop, client, order, 'Nothing to pay')
        : order;
    }
    if (!payment) return order;
    return settled.kind === 'captured'
      ? takeMoney(shop, client, order, payment, settled)
      : giveUp(client, order, payment, settled);
  });
}

async function lockOrder(db: NodePgDatabase, orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (!order) throw new Error(`order ${orderId} is gone`);
  // A query of its own, after the lock: joined to the first it would show the payment as it was before the wait.
  const [payment] = await db.select().from(payments).where(eq(payments.order_id, orderId));
  return { order, payment };
}

async function takeMoney(
  shop: Shop,
  client: pg.PoolClient,
  order: Order,
  payment: Payment,
  { captureId, amountCents }: Extract<Settled, { kind: 'captured' }>,
): Promise<Order> {
  if (payment.provider_capture_id) return order;
  const isAwaited = order.status === orderStatus.pending;
  await setPayment(client, payment, {
    status: isAwaited ? 'captured' : 'refund_due',
    provider_capture_id: captureId,
  });
  if (!isAwaited) {
    shop.log.warn({ order: order.order_no }, 'paid after it was given up; paying back');
    return order;
  }
  if (amountCents === payment.amount_cents) return accept(shop, client, order, 'Paid');
  shop.log.error({ order: order.order_no, amountCents }, 'another amount was paid than asked for');
  return moveOrder(client, order, orderStatus.onHold, 'Another amount was paid');
}

async function accept(shop: Shop, client: pg.PoolClient, order: Order, reason: string) {
  const moved = await moveOrder(client, order, orderStatus.processing, reason);
  if (order.customer_id !== null && order.points_earned > 0) {
    await drizzle(client)
      .insert(pointEntries)
      .values({
        customer_id: order.customer_id,
        order_id: order.id,
        kind: 'earned',
        points: order.points_earned,
        reason: `Earned with order ${order.order_no}`,
      });
  }
  await shop.jobs.add(client, 'order-mail', { orderId: order.id });
  return moved;
}

async function giveUp(
  client: pg.PoolClient,
  order: Order,
  payment: Payment,
  settled: Extract<Settled, { kind: 'refused' | 'released' }>,
): Promise<Order> {
  if (payment.status !== 'begun' || order.status !== orderStatus.pending) return order;
  const reason = settled.kind === 'refused' ? settled.message : settled.reason;
  await setPayment(client, payment, { status: settled.kind, refusal: reason });
  const moved = await moveOrder(client, order, orderStatus.failed, reason);
  await putStockBack(client, order.id);
  return moved;
}

async function setPayment(client: pg.PoolClient, payment: Payment, set: Partial<Payment>) {
  await drizzle(client)
    .update(payments)
    .set({ ...set, updated_at: new Date() })
    .where(eq(payments.id, payment.id));
}

async function moveOrder(
  client: pg.PoolClient,
  order: Order,
  to: OrderStatus,
  reason: string,
): Promise<Order> {
  const db = drizzle(client);
  const [moved] = await db
    .update(orders)
    .set({ status: to })
    .where(eq(orders.id, order.id))
    .returning();
  await db
    .insert(orderEvents)
    .values({ order_id: order.id, from_status: order.status, to_status: to, reason });
  return moved!;
}
