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
    const db = drizzle(client);
    const { order, payment } = await lockOrder(db, orderId);
    if (settled.kind === 'nothing to pay') {
      if (order.status === orderStatus.pending) await accept(shop, client, order, 'Nothing to pay');
    } else if (payment) {
      if (settled.kind === 'captured') await takeMoney(shop, client, order, payment, settled);
      else await giveUp(client, order, payment, settled);
    }
    return (await lockOrder(db, orderId)).order;
  });
}

async function lockOrder(db: NodePgDatabase, orderId: number) {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  const [payment] = await db.select().from(payments).where(eq(payments.order_id, orderId));
  if (!order) throw new Error(`order ${orderId} is gone`);
  return { order, payment };
}

async function takeMoney(
  shop: Shop,
  client: pg.PoolClient,
  order: Order,
  payment: Payment,
  { captureId, amountCents }: Extract<Settled, { kind: 'captured' }>,
): Promise<void> {
  if (payment.provider_capture_id) return;
  const isAwaited = order.status === orderStatus.pending;
  await setPayment(client, payment, {
    status: isAwaited ? 'captured' : 'refund_due',
    provider_capture_id: captureId,
  });
  if (!isAwaited) {
    shop.log.warn({ order: order.order_no }, 'paid after it was given up; paying back');
    return;
  }
  if (amountCents === payment.amount_cents) return accept(shop, client, order, 'Paid');
  shop.log.error({ order: order.order_no, amountCents }, 'another amount was paid than asked for');
  await moveOrder(client, order, orderStatus.onHold, 'Another amount was paid');
}

async function accept(shop: Shop, client: pg.PoolClient, order: Order, reason: string) {
  await moveOrder(client, order, orderStatus.processing, reason);
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
}

async function giveUp(
  client: pg.PoolClient,
  order: Order,
  payment: Payment,
  settled: Extract<Settled, { kind: 'refused' | 'released' }>,
): Promise<void> {
  if (payment.status !== 'begun' || order.status !== orderStatus.pending) return;
  const reason = settled.kind === 'refused' ? settled.message : settled.reason;
  await setPayment(client, payment, { status: settled.kind, refusal: reason });
  await moveOrder(client, order, orderStatus.failed, reason);
  await putStockBack(client, order.id);
}

async function setPayment(client: pg.PoolClient, payment: Payment, set: Partial<Payment>) {
  await drizzle(client)
    .update(payments)
    .set({ ...set, updated_at: new Date() })
    .where(eq(payments.id, payment.id));
}

async function moveOrder(client: pg.PoolClient, order: Order, to: OrderStatus, reason: string) {
  const db = drizzle(client);
  await db.update(orders).set({ status: to }).where(eq(orders.id, order.id));
  await db
    .insert(orderEvents)
    .values({ order_id: order.id, from_status: order.status, to_status: to, reason });
}
