import type pg from 'pg';
import { inTransaction } from '../../../../server/database/transaction.ts';
import { type Refusal, refuse } from '../../../../server/http/refusal.ts';
import type { Shop } from '../../../../server/shop.ts';
import { orderStatus } from '../../../../orders/rules/order-status.ts';
import { acceptOrder } from '../../order/finish-order.ts';
import { lockOrder } from '../../../../orders/server/lock-order.ts';
import type { Order } from '../../../../orders/server/order-row.ts';
import { changedMeanwhile } from '../../../../orders/server/order-version.ts';
import { openAdditionalPayment, releaseAdditionalPayment } from './additional-payment-row.ts';

const PENDING =
  'The buyer has paid, but PayPal has not released the money yet. Please wait until it has decided.';

/** Withdraws the request: the order ships as paid. Idempotent. */
export const withdrawAdditionalPayment = (
  shop: Pick<Shop, 'pool' | 'jobs'>,
  orderId: number,
  { version }: { version?: number } = {},
): Promise<Order | Refusal> =>
  inTransaction(shop.pool, async (client) => {
    const { order } = await lockOrder(client, orderId);
    const additional = await openAdditionalPayment(client, orderId);
    if (!additional) return order;
    const changed = await changedMeanwhile(client, orderId, version);
    if (changed) return changed;
    if (additional.pending_since) return refuse(409, 'being_paid', PENDING);
    if (additional.is_being_paid)
      return refuse(409, 'being_paid', 'The buyer is paying right now. Try again in two minutes.');
    return releaseLocked(client, shop, order);
  });

/** Ends an expired request, unless it has been paid or withdrawn meanwhile. */
export const expireAdditionalPayment = (shop: Pick<Shop, 'pool' | 'jobs'>, orderId: number) =>
  inTransaction(shop.pool, async (client) => {
    const { order } = await lockOrder(client, orderId);
    const additional = await openAdditionalPayment(client, orderId);
    if (additional?.is_late && !additional.is_being_paid) await releaseLocked(client, shop, order);
  });

/** Runs in the transaction that locked the order. */
export async function releaseLocked(
  client: pg.PoolClient,
  { jobs }: Pick<Shop, 'jobs'>,
  order: Order,
): Promise<Order> {
  const additional = await openAdditionalPayment(client, order.id);
  await releaseAdditionalPayment(client, order.id);
  if (additional && order.email) {
    const part = `edit-${additional.edit_id}`;
    await jobs.add(client, 'order-mail', { orderId: order.id, news: 'not changed', part });
  }
  return order.status === orderStatus.onHold ? acceptOrder(client, order) : order;
}
