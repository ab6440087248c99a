import type pg from 'pg';
import { currentActor } from '../../../server/database/actor.ts';
import {
  execute,
  prepared,
  query,
  type Queryable,
  queryOne,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { ClaimedKey } from '../../../server/http/claim-idempotency-keys.ts';
import type { Shop } from '../../../server/shop.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { pendingHoldReasons, type PendingReason } from '../../../orders/rules/pending-payment.ts';
import { type CaptureResult, finishBatched } from './finish-batched.ts';
import { openAccount } from './open-account.ts';
import type { OrderMailKind } from '../../../orders/rules/order-mail-kind.ts';
import { newAttempt, staffHold } from '../by-staff/pay-link.ts';
import {
  type LockedOrder,
  lockOrder,
  moveOrder,
  setPayment,
} from '../../../orders/server/lock-order.ts';
import type { PaymentOutcome } from '../payment/provider.ts';
import {
  type Order,
  orderFrom,
  type OrderJson,
  type BuyerRefusal,
  type Payment,
} from '../../../orders/server/order-row.ts';

/** How a payment ended: as the provider reported, or released because nothing arrived in time. */
export type Settled =
  | Extract<PaymentOutcome, { kind: 'captured' | 'pending' | 'refused' }>
  | { kind: 'released'; reason: string; buyerRefusal?: BuyerRefusal }
  | { kind: 'nothing to pay' };

type Captured = Extract<Settled, { kind: 'captured' }>;

/**
 * Step 3 of an order; idempotent. A paid order becomes Processing, one whose payment is pending On-Hold, any other
 * Failed, or Cancelled if it was On-Hold, with stock, coupon and points restored. Browser return, webhook and
 * reconciliation all end here. Money that arrives for an order that was given up is marked for a refund. Returns the
 * updated order.
 */
export async function finishOrder(shop: Shop, orderId: number, settled: Settled): Promise<Order> {
  return withAccount(shop, await record(shop, orderId, settled));
}

function record(shop: Shop, orderId: number, settled: Settled): Promise<Order> {
  switch (settled.kind) {
    case 'captured':
      return recordCapture(shop, orderId, settled);
    case 'pending':
      return recordPending(shop, orderId, settled.reason);
    case 'nothing to pay':
      return inTransaction(shop.pool, (client) => acceptFree(client, orderId));
    default:
      return inTransaction(shop.pool, (client) => giveUp(client, orderId, settled));
  }
}

/**
 * Finishes a captured order within the request that placed it, and stores the answer under the request's key in the
 * same commit. `isAnswered` is false if the order did not become paid.
 */
export async function finishAndAnswer(
  shop: Shop,
  order: Order,
  money: Captured,
  { key, whenPaid }: { key: ClaimedKey; whenPaid: object },
): Promise<{ order: Order; isAnswered: boolean }> {
  const { result, status } = await finishBatched(shop.pool, {
    orderId: order.id,
    captureId: money.captureId,
    amountCents: money.amountCents,
    actor: key.actor,
    key: key.key,
    answer: JSON.stringify(whenPaid),
  });
  const finished = { ...order, status };
  warnAboutAmount(shop, result, finished, money);
  return { order: await withAccount(shop, finished), isAnswered: result === 'paid' };
}

/**
 * One statement, because every sale runs it: see `finish_paid` in db/functions/orders.sql. Only a job needs a
 * transaction, in which its changes are logged.
 */
async function recordCapture(shop: Shop, orderId: number, money: Captured): Promise<Order> {
  const { result, finished } = await asLogged(shop, (db) =>
    queryOne<{ result: CaptureResult; finished: OrderJson }>(
      db,
      prepared`SELECT happened AS result, to_json(finished) AS finished
                 FROM finish_paid(${orderId}, ${money.captureId}, ${money.amountCents})`,
    ),
  );
  const order = orderFrom(finished);
  warnAboutAmount(shop, result, order, money);
  return order;
}

const asLogged = <T>({ pool }: Shop, work: (db: Queryable) => Promise<T>): Promise<T> =>
  currentActor() ? inTransaction(pool, work) : work(pool);

/** See `finish_pending` in db/functions/orders.sql. */
async function recordPending(shop: Shop, orderId: number, reason: PendingReason): Promise<Order> {
  const { finished } = await asLogged(shop, (db) =>
    queryOne<{ finished: OrderJson }>(
      db,
      sql`SELECT to_json(finish_pending(${orderId}, ${reason}, ${pendingHoldReasons[reason]})) AS finished`,
    ),
  );
  return orderFrom(finished);
}

function warnAboutAmount(
  { log }: Shop,
  result: CaptureResult,
  order: Order,
  { amountCents }: Captured,
) {
  const details = { order: order.order_no, amountCents };
  if (result === 'late') log.warn(details, 'paid after it was given up; paying back');
  if (result === 'another amount') log.error(details, 'another amount was paid than asked for');
}

/** Opens the account that the buyer of a paid order requested. */
const withAccount = async (shop: Shop, order: Order) =>
  order.account_password_hash && order.status === orderStatus.processing
    ? openAccount(shop, order.id)
    : order;

async function acceptFree(client: pg.PoolClient, orderId: number): Promise<Order> {
  const { order, payment } = await lockOrder(client, orderId);
  if (payment || order.status !== orderStatus.pending) return order;
  return acceptOrder(client, order);
}

/** Moves a locked order to Processing and queues its mail. */
export async function acceptOrder(client: pg.PoolClient, { id }: Order): Promise<Order> {
  const { accepted } = await queryOne<{ accepted: OrderJson }>(
    client,
    sql`SELECT to_json(accept_order(o, true)) AS accepted FROM orders o WHERE o.id = ${id}`,
  );
  return orderFrom(accepted);
}

async function giveUp(
  client: pg.PoolClient,
  orderId: number,
  settled: Extract<Settled, { kind: 'refused' | 'released' }>,
): Promise<Order> {
  const { order, payment } = await lockOrder(client, orderId);
  if (payment?.status === 'pending' && settled.kind === 'refused')
    return deny(client, { order, payment }, settled);
  if (payment?.status !== 'begun' || order.status !== orderStatus.pending) return order;
  const held = await staffHold(client, orderId);
  if (held && settled.kind === 'refused') return payAnotherWay(client, { order, payment }, settled);
  // Its money may be on its way.
  if (held?.is_being_paid) return order;
  await setPayment(
    client,
    payment,
    settled.kind === 'refused'
      ? { status: 'refused', refused_reason: settled.reason }
      : { status: 'released', buyer_refusal: settled.buyerRefusal ?? null },
  );
  const reason = settled.kind === 'refused' ? settled.message : settled.reason;
  const to = held ? orderStatus.cancelled : orderStatus.failed;
  const moved = await moveOrder(client, order, to, reason, { account_password_hash: null });
  await putOrderBack(client, moved, true);
  if (held) await queueMail(client, moved, 'not paid');
  return moved;
}

/** The order of a mailed link stays held when a payment is refused, so that its buyer can try another way. */
async function payAnotherWay(
  client: pg.PoolClient,
  { order, payment }: LockedOrder & { payment: Payment },
  { message }: Extract<Settled, { kind: 'refused' }>,
): Promise<Order> {
  await newAttempt(client, payment);
  await execute(
    client,
    sql`INSERT INTO order_events (order_id, from_status, to_status, reason)
        VALUES (${order.id}, ${order.status}, ${order.status}, ${message})`,
  );
  return order;
}

const queueMail = (client: pg.PoolClient, { id, email }: Order, news: OrderMailKind) =>
  email === ''
    ? undefined
    : execute(
        client,
        sql`INSERT INTO waiting_jobs (kind, data)
            VALUES ('order-mail', ${JSON.stringify({ orderId: id, news })})`,
      );

/** The provider refuses a payment that was pending; the order may have ended meanwhile. */
async function deny(
  client: pg.PoolClient,
  { order, payment }: LockedOrder & { payment: Payment },
  { reason, message }: Extract<Settled, { kind: 'refused' }>,
): Promise<Order> {
  await setPayment(client, payment, { status: 'refused', refused_reason: reason });
  if (order.status !== orderStatus.onHold) return order;
  const moved = await moveOrder(client, order, orderStatus.cancelled, message, {
    account_password_hash: null,
    payment_pending: null,
  });
  await putOrderBack(client, moved, true);
  await queueMail(client, order, 'payment denied');
  return moved;
}

/** Restores redeemed points, coupon and (if `restock`) stock. */
export async function putOrderBack(client: pg.PoolClient, order: Order, restock: boolean) {
  await query(
    client,
    sql`SELECT put_order_back(o, ${restock}) FROM orders o WHERE id = ${order.id}`,
  );
}
