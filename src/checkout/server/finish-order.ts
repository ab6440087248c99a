import type pg from 'pg';
import { inTransaction } from '../../server/database/transaction.ts';
import type { Shop } from '../../server/shop.ts';
import { orderStatus } from '../order-status.ts';
import { openAccount } from './open-account.ts';
import { lockOrder, moveOrder, setPayment } from './lock-order.ts';
import type { PaymentOutcome } from './paypal/outcome.ts';
import type { Order } from './tables.ts';
import { orderFrom } from './write-order.ts';

/** What is known of a payment: the provider's word, or that nothing came in time. */
export type Settled =
  | Extract<PaymentOutcome, { kind: 'captured' | 'refused' }>
  | { kind: 'released'; reason: string }
  | { kind: 'nothing to pay' };

/**
 * Step 3 of an order, one transaction that can be repeated: Processing when it is paid, otherwise
 * Failed with stock, coupon and points put back. Browser return, webhook and sweeper all end here.
 * Money that comes for an order that was already given up is marked to be paid back.
 * Answers with the order as it then is.
 */
export async function finishOrder(shop: Shop, orderId: number, settled: Settled): Promise<Order> {
  return inTransaction(shop.pool, async (client) => {
    if (settled.kind === 'captured') return takeMoney(shop, client, orderId, settled);
    if (settled.kind === 'nothing to pay') return acceptFree(shop, client, orderId);
    return giveUp(client, orderId, settled);
  });
}

type Finished = Order & { id: string | number };

async function takeMoney(
  shop: Shop,
  client: pg.PoolClient,
  orderId: number,
  { captureId, amountCents }: Extract<Settled, { kind: 'captured' }>,
): Promise<Order> {
  const { rows } = await client.query<Finished & { happened: string }>({
    name: 'finish a paid order',
    text: 'SELECT happened, (finished).* FROM finish_paid($1, $2, $3)',
    values: [orderId, captureId, amountCents],
  });
  const { happened, ...row } = rows[0]!;
  const order = orderFrom(row);
  const about = { order: order.order_no, amountCents };
  if (happened === 'late') shop.log.warn(about, 'paid after it was given up; paying back');
  if (happened === 'another amount')
    shop.log.error(about, 'another amount was paid than asked for');
  return happened === 'paid' ? accepted(shop, client, order) : order;
}

async function acceptFree(shop: Shop, client: pg.PoolClient, orderId: number): Promise<Order> {
  const { order, payment } = await lockOrder(client, orderId);
  if (payment || order.status !== orderStatus.pending) return order;
  return acceptOrder(shop, client, order);
}

/** A locked order becomes Processing. */
export async function acceptOrder(
  shop: Pick<Shop, 'jobs'>,
  client: pg.PoolClient,
  { id }: Order,
): Promise<Order> {
  const { rows } = await client.query<Finished>(
    'SELECT a.* FROM orders o, accept_order(o, true) a WHERE o.id = $1',
    [id],
  );
  return accepted(shop, client, orderFrom(rows[0]!));
}

/** What follows once from an order that has become Processing: the account that was asked for, and the mail. */
async function accepted(
  shop: Pick<Shop, 'jobs'>,
  client: pg.PoolClient,
  order: Order,
): Promise<Order> {
  const whose = order.account_password_hash ? await openAccount(shop, client, order) : order;
  await shop.jobs.add(client, 'order-mail', { orderId: order.id });
  return whose;
}

async function giveUp(
  client: pg.PoolClient,
  orderId: number,
  settled: Extract<Settled, { kind: 'refused' | 'released' }>,
): Promise<Order> {
  const { order, payment } = await lockOrder(client, orderId);
  if (payment?.status !== 'begun' || order.status !== orderStatus.pending) return order;
  const reason = settled.kind === 'refused' ? settled.message : settled.reason;
  await setPayment(client, payment, { status: settled.kind, refusal: reason });
  const moved = await moveOrder(client, order, orderStatus.failed, reason, {
    account_password_hash: null,
  });
  await putOrderBack(client, moved, true);
  return moved;
}

/** Points, coupon and (if `restock`) stock of an order go back; points that it earned are taken back. */
export async function putOrderBack(client: pg.PoolClient, order: Order, restock: boolean) {
  await client.query('SELECT put_order_back(o, $2) FROM orders o WHERE id = $1', [
    order.id,
    restock,
  ]);
}
