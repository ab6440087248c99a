import type pg from 'pg';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Claimed } from '../../../server/http/idempotency.ts';
import type { Shop } from '../../../server/shop.ts';
import { orderStatus } from '../../rules/order-status.ts';
import { finishTogether } from './finish-orders.ts';
import { openAccount } from './open-account.ts';
import { lockOrder, moveOrder, setPayment } from './lock-order.ts';
import type { PaymentOutcome } from '../payment/paypal/outcome.ts';
import type { Order, Told } from '../tables.ts';
import { orderFrom, type OrderJson } from './write-order.ts';

/** What is known of a payment: the provider's word, or that nothing came in time. */
export type Settled =
  | Extract<PaymentOutcome, { kind: 'captured' | 'refused' }>
  /** Given up; `told` is what the buyer is refused with, now and whenever they ask again. */
  | { kind: 'released'; reason: string; told?: Told }
  | { kind: 'nothing to pay' };

type Money = Extract<Settled, { kind: 'captured' }>;

/** Whose request it is that finishes the order, and what it is to be answered with when that makes it paid. */
interface Answering {
  claimed: Claimed;
  /** As it was placed. */
  order: Order;
  whenPaid: object;
}

/**
 * Step 3 of an order, which can be repeated: Processing when it is paid, otherwise Failed with stock, coupon and
 * points put back. Browser return, webhook and sweeper all end here. Money that comes for an order that was already
 * given up is marked to be paid back. Answers with the order as it then is.
 */
export async function finishOrder(
  shop: Shop,
  orderId: number,
  settled: Settled,
  answering?: Answering,
): Promise<Order> {
  const order =
    settled.kind === 'captured'
      ? await takeMoney(shop, orderId, settled, answering)
      : await inTransaction(shop.pool, (client) =>
          settled.kind === 'nothing to pay'
            ? acceptFree(client, orderId)
            : giveUp(client, orderId, settled),
        );
  return order.account_password_hash && order.status === orderStatus.processing
    ? openAccount(shop, order.id)
    : order;
}

/** One statement, because every sale goes through it: see `finish_paid` in db/migrations. */
async function takeMoney(
  shop: Shop,
  orderId: number,
  money: Money,
  answering: Answering | undefined,
): Promise<Order> {
  const { happened, order } = answering
    ? await finishAndAnswer(shop, money, answering)
    : await finishAlone(shop, orderId, money);
  const about = { order: order.order_no, amountCents: money.amountCents };
  if (happened === 'late') shop.log.warn(about, 'paid after it was given up; paying back');
  if (happened === 'another amount')
    shop.log.error(about, 'another amount was paid than asked for');
  return order;
}

async function finishAlone({ pool }: Shop, orderId: number, { captureId, amountCents }: Money) {
  const { rows } = await pool.query<{ happened: string; finished: OrderJson }>({
    name: 'finish a paid order',
    text: 'SELECT happened, to_json(finished) AS finished FROM finish_paid($1, $2, $3)',
    values: [orderId, captureId, amountCents],
  });
  const { happened, finished } = rows[0]!;
  return { happened, order: orderFrom(finished) };
}

async function finishAndAnswer(
  { pool }: Shop,
  { captureId, amountCents }: Money,
  { claimed, order, whenPaid }: Answering,
) {
  const { id: orderId } = order;
  const { actor, key } = claimed;
  const answer = JSON.stringify(whenPaid);
  const done = await finishTogether(pool, { orderId, captureId, amountCents, actor, key, answer });
  claimed.isAnswered = done.happened === 'paid';
  return { happened: done.happened, order: { ...order, status: done.status } };
}

async function acceptFree(client: pg.PoolClient, orderId: number): Promise<Order> {
  const { order, payment } = await lockOrder(client, orderId);
  if (payment || order.status !== orderStatus.pending) return order;
  return acceptOrder(client, order);
}

/** A locked order becomes Processing; its mail waits with it. */
export async function acceptOrder(client: pg.PoolClient, { id }: Order): Promise<Order> {
  const { rows } = await client.query<{ accepted: OrderJson }>(
    'SELECT to_json(accept_order(o, true)) AS accepted FROM orders o WHERE o.id = $1',
    [id],
  );
  return orderFrom(rows[0]!.accepted);
}

async function giveUp(
  client: pg.PoolClient,
  orderId: number,
  settled: Extract<Settled, { kind: 'refused' | 'released' }>,
): Promise<Order> {
  const { order, payment } = await lockOrder(client, orderId);
  if (payment?.status !== 'begun' || order.status !== orderStatus.pending) return order;
  const reason = settled.kind === 'refused' ? settled.message : settled.reason;
  const told = settled.kind === 'released' ? settled.told : undefined;
  await setPayment(client, payment, {
    status: settled.kind,
    refusal: reason,
    ...(told && { told }),
  });
  const moved = await moveOrder(client, order, orderStatus.failed, reason, {
    account_password_hash: null,
  });
  await putOrderBack(client, moved, true);
  return moved;
}

/** Redeemed points, coupon and (if `restock`) stock of an order go back. */
export async function putOrderBack(client: pg.PoolClient, order: Order, restock: boolean) {
  await client.query('SELECT put_order_back(o, $2) FROM orders o WHERE id = $1', [
    order.id,
    restock,
  ]);
}
