import { orderStatus } from '../../../orders/rules/order-status.ts';
import { lockOrder } from '../../../orders/server/lock-order.ts';
import { execute, queryFirst, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import type { Shop } from '../../../server/shop.ts';

/**
 * Holds an unpaid order for so many days from now, and reminds its buyer a day before the new end. What was reserved
 * stays so, and the mailed link goes on working. Refuses (409) what waits for no link, or is over.
 */
export const prolongHold = ({ pool }: Pick<Shop, 'pool'>, orderId: number, days: number) =>
  inTransaction(pool, async (client) => {
    const { order, payment } = await lockOrder(client, orderId);
    const held = await queryFirst<{ is_longer: boolean }>(
      client,
      sql`SELECT clock_timestamp() + ${days} * interval '1 day' > ${order.held_until} AS is_longer
            FROM orders_by_staff WHERE order_id = ${orderId} AND clock_timestamp() < ${order.held_until}`,
    );
    const isUnpaid = order.status === orderStatus.pending && payment?.status === 'begun';
    if (!held || !isUnpaid || payment.method !== 'paypal')
      return refuse(409, 'wrong_status', 'This order waits for no payment.');
    if (!held.is_longer) return refuse(409, 'held_longer', 'It is held for longer already.');
    await execute(
      client,
      sql`UPDATE orders SET held_until = now() + ${days} * interval '1 day', updated_at = now() WHERE id = ${orderId}`,
    );
    return execute(
      client,
      sql`UPDATE orders_by_staff SET remind_at = CASE WHEN ${days} > 1 THEN now() + ${days - 1} * interval '1 day' END
           WHERE order_id = ${orderId}`,
    );
  });
