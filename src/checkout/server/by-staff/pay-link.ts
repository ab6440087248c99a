import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { findOrder } from '../../../orders/server/find-order.ts';
import type { Order, Payment } from '../../../orders/server/order-row.ts';
import { readDispatch } from '../../../cart/server/delivery.ts';
import { daysIfPaid } from '../../../orders/rules/delivery-days.ts';
import {
  assignments,
  execute,
  queryFirst,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { hashToken } from '../../../server/http/sessions.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { lockOrder } from '../../../orders/server/lock-order.ts';

/** Of an order that staff made, while it waits for its payment. */
export interface StaffHold {
  /** A capture was requested less than two minutes ago and may still arrive. */
  is_being_paid: boolean;
}

/** Undefined for orders of a checkout. */
export const staffHold = (db: Queryable, orderId: number) =>
  queryFirst<StaffHold>(
    db,
    sql`SELECT coalesce(p.capture_asked_at > clock_timestamp() - interval '2 minutes', false) AS is_being_paid
          FROM orders_by_staff s LEFT JOIN payments p USING (order_id) WHERE s.order_id = ${orderId}`,
  );

/** An order whose buyer can still pay by a link. */
const IS_PAYABLE = sql`o.status = ${orderStatus.pending} AND p.status = 'begun' AND p.method = 'paypal' AND o.held_until > now()`;

export const waitsForLink = async (db: Queryable, orderId: number): Promise<boolean> =>
  (await queryFirst(
    db,
    sql`SELECT FROM orders_by_staff s JOIN orders o ON o.id = s.order_id JOIN payments p ON p.order_id = o.id
         WHERE o.id = ${orderId} AND ${IS_PAYABLE}`,
  )) !== undefined;

/** Creates the token of a mailed link, whose hash alone is stored. Null if nothing waits to be paid any more. */
export async function preparePayLink(pool: pg.Pool, orderId: number) {
  const token = randomBytes(32).toString('base64url');
  const prepared = await queryFirst<{ cents: number; until: Date }>(
    pool,
    sql`UPDATE orders_by_staff s SET token_hash = ${hashToken(token)}
          FROM orders o JOIN payments p ON p.order_id = o.id
         WHERE s.order_id = o.id AND o.id = ${orderId} AND ${IS_PAYABLE}
        RETURNING p.amount_cents AS cents, o.held_until AS until`,
  );
  return prepared ? { token, ...prepared } : null;
}

/** Mails once, when it is time, that the hold ends tomorrow. */
export const remindOfPayment = (pool: pg.Pool, orderId: number) =>
  execute(
    pool,
    sql`WITH due AS (UPDATE orders_by_staff SET remind_at = NULL WHERE order_id = ${orderId} AND remind_at <= now()
                     RETURNING order_id)
        INSERT INTO waiting_jobs (kind, data)
        SELECT 'order-mail', jsonb_build_object('orderId', order_id, 'news', 'pay reminder') FROM due`,
  );

export const orderOfLink = (db: Queryable, token: string) =>
  findOrder(
    db,
    sql`o.id = (SELECT order_id FROM orders_by_staff WHERE token_hash = ${hashToken(token)})`,
  );

/** The order that waits for a payment at the provider; undefined for an attempt that was replaced. */
export const orderOfProviderOrder = (db: Queryable, providerOrderId: string) =>
  findOrder(
    db,
    sql`p.provider_order_id = ${providerOrderId} AND EXISTS (SELECT FROM orders_by_staff WHERE order_id = o.id)`,
  );

/** The provider's unpaid orders expire after hours; by then a new attempt takes the place of the old. */
export async function beginAttempt(
  pool: pg.Pool,
  { order, payment }: { order: Order; payment: Payment },
): Promise<Payment | undefined> {
  return inTransaction(pool, async (client) => {
    const now = await lockOrder(client, order.id);
    if (now.order.status !== orderStatus.pending || now.payment?.status !== 'begun')
      return undefined;
    if (now.payment.capture_asked_at) return undefined;
    const attempt = await queryFirst<{ is_old: boolean }>(
      client,
      sql`SELECT coalesce(begun_at < now() - interval '2 hours', true) AS is_old
            FROM orders_by_staff WHERE order_id = ${order.id} AND now() < ${now.order.held_until}`,
    );
    if (!attempt) return undefined;
    await movePromise(client, now.order);
    if (!attempt.is_old) return now.payment;
    await execute(
      client,
      sql`UPDATE orders_by_staff SET begun_at = now() WHERE order_id = ${order.id}`,
    );
    if (!payment.provider_order_id) return now.payment;
    const id = await newAttempt(client, now.payment);
    return { ...now.payment, id, provider_order_id: null };
  });
}

/** An order that is paid after days of its hold leaves later than it was promised then. */
export async function movePromise(client: pg.PoolClient, order: Order): Promise<void> {
  const days = daysIfPaid(order, new Date(), await readDispatch(client));
  if (Object.keys(days).length === 0) return;
  await execute(client, sql`UPDATE orders SET ${assignments(days)} WHERE id = ${order.id}`);
}

/** The same link starts another payment, now that this one took no money. Runs in the transaction that locked the order. */
export async function newAttempt(client: pg.PoolClient, { id }: Payment): Promise<string> {
  const renewed = await queryFirst<{ id: string }>(
    client,
    sql`UPDATE payments SET id = gen_random_uuid(), provider_order_id = NULL, capture_asked_at = NULL, updated_at = now()
         WHERE id = ${id} RETURNING id`,
  );
  return renewed!.id;
}
