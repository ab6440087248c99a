import type { OrderedFit } from '../../../fitment/contract.ts';
import { dayOf } from '../../../kit/shop-days.ts';
import { lastReturnDay, type SentLine } from '../../../orders/rules/return-rules.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { readSetting } from '../../../settings/server/settings.ts';
import { returnMessages } from '../../return-messages.ts';
import { hasEnded } from '../after-sale/settle-refund.ts';

export interface ReturnableLine extends SentLine {
  productId: number;
  name: string;
  sku: string;
  image: string | null;
  fitment: OrderedFit | null;
}

interface Row extends Omit<ReturnableLine, 'isSaidToFit' | 'lastDay'> {
  shippedAt: Date | null;
}

/** The days within which parts may come back; null if the shop has not set any. */
export const readReturnDays = async (db: Queryable): Promise<number | null> =>
  (await readSetting(db, 'shop')).return_days ?? null;

/** Why its buyer can return nothing of an order; undefined if that depends on its lines. */
export function returnsClosed(order: Order): string | undefined {
  if (hasEnded(order)) return returnMessages.ended;
  const isUnpaid = order.status === orderStatus.pending || order.payment_pending !== null;
  if (order.shipped_at !== null && !isUnpaid) return undefined;
  return isPickup(order) ? returnMessages.notPickedUp : returnMessages.notShipped;
}

/** The lines of an order, with all that decides about their return. */
export async function readReturnable(
  db: Queryable,
  order: Order,
  days: number,
): Promise<ReturnableLine[]> {
  const rows = await query<Row>(
    db,
    sql`SELECT i.product_id AS "productId", i.name, i.sku, i.image, i.fitment, p.shipped,
               p.ordered - p.shipped - p.unshipped AS "toShip", p.coming_back AS "comingBack", p.not_returned AS refunded,
               (SELECT coalesce(sum(l.quantity), 0)::int FROM return_lines l JOIN returns e ON e.id = l.return_id
                 WHERE l.order_id = i.order_id AND l.product_id = i.product_id AND e.closed_as = 'declined' AND e.kind = 'parts') AS declined,
               (SELECT max(c.shipped_at) FROM parcels c JOIN parcel_lines l ON l.parcel_id = c.id
                 WHERE l.order_id = i.order_id AND l.product_id = i.product_id) AS "shippedAt"
          FROM order_items i, pieces_of(i.order_id, i.product_id) p
         WHERE i.order_id = ${order.id} ORDER BY i.position`,
  );
  return rows.map(({ shippedAt, ...line }) => ({
    ...line,
    isSaidToFit: line.fitment?.state === 'fits' || line.fitment?.state === 'every',
    lastDay: shippedAt ? lastReturnDay(dayOf(shippedAt), order.arrives_to, days) : '',
  }));
}
