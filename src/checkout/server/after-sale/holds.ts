import type pg from 'pg';
import { execute, queryFirst, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { acceptOrder } from '../order/finish-order.ts';
import { lockOrder, moveOrder } from '../../../orders/server/lock-order.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { openAdditionalPayment } from './additional-payment/additional-payment-row.ts';
import {
  notAllowed,
  paymentIsPending,
  waitsForPayment,
} from '../../../orders/server/not-allowed.ts';

/** Puts a Processing order On-Hold, with a reason. Repeating it with the same reason changes nothing. */
export const holdOrder = (
  { pool }: Pick<Shop, 'pool'>,
  orderId: number,
  reason: string,
): Promise<Order | Refusal> =>
  inTransaction(pool, async (client) => {
    const { order } = await lockOrder(client, orderId);
    return holdLocked(client, order, reason);
  });

/** Runs in the transaction that locked the order. */
export async function holdLocked(
  client: pg.PoolClient,
  order: Order,
  reason: string,
): Promise<Order | Refusal> {
  if (!reason.trim()) return refuse(422, 'reason_missing', 'Say why the order is held.');
  const held = await queryFirst(
    client,
    sql`SELECT FROM order_holds WHERE order_id = ${order.id} AND ended_at IS NULL AND reason = ${reason}`,
  );
  if (held) return order;
  // Not a Pending order: its payment would never be looked up again.
  if (order.status !== orderStatus.processing) return notAllowed(order);
  const moved = await moveOrder(client, order, orderStatus.onHold, reason);
  await execute(
    client,
    sql`INSERT INTO order_holds (order_id, reason) VALUES (${order.id}, ${reason})`,
  );
  return moved;
}

/** Moves an On-Hold order to Processing, where it earns its points. Idempotent. */
export const releaseHold = (
  { pool }: Pick<Shop, 'pool'>,
  orderId: number,
): Promise<Order | Refusal> =>
  inTransaction(pool, async (client) => {
    const { order } = await lockOrder(client, orderId);
    if (order.status !== orderStatus.onHold) {
      const released = await queryFirst(
        client,
        sql`SELECT FROM order_holds WHERE order_id = ${orderId} AND ended_at IS NOT NULL`,
      );
      const isRepeat = released && order.status === orderStatus.processing;
      return isRepeat ? order : notAllowed(order);
    }
    if (order.payment_pending) return paymentIsPending;
    return (await openAdditionalPayment(client, orderId))
      ? waitsForPayment
      : acceptOrder(client, order);
  });
