import type pg from 'pg';
import { lockOrder } from '../../../orders/server/lock-order.ts';
import { readOrderNumber } from '../../../orders/server/order-number.ts';
import type { Order } from '../../../orders/server/order-row.ts';
import { orderStatus, orderStatusNames } from '../../../orders/rules/order-status.ts';
import { isPickup } from '../../../orders/rules/pickup.ts';
import {
  query,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { packingMessages } from '../messages.ts';
import type { PackingLine } from '../pack-calls.ts';
import { compareShelves } from '../rules/shelf-place.ts';
import { partJson, piecesLeft, piecesWaiting } from './pieces-left.ts';

export const noSuchOrder = refuse(404, 'no_such_order', packingMessages.noSuchOrder);

const findId = (db: Queryable, number: string) =>
  queryFirst<{ id: number }>(
    db,
    sql`SELECT id::int FROM orders WHERE order_no = ${readOrderNumber(number) ?? number}`,
  );

/** Locks the order, which serializes scans and cancellations. */
export async function lockOrderToPack(client: pg.PoolClient, number: string) {
  const found = await findId(client, number);
  return found ? (await lockOrder(client, found.id)).order : noSuchOrder;
}

export type OrderToPack = Pick<
  Order,
  'id' | 'status' | 'shipping_carrier' | 'shipping_name' | 'order_notes' | 'order_no'
> &
  Pick<Order, 'shipping_first_name' | 'shipping_last_name' | 'shipping_town' | 'shipping_state'>;

export const findOrderToPack = async (
  db: Queryable,
  number: string,
): Promise<OrderToPack | undefined> => {
  const found = await findId(db, number);
  return (
    found &&
    queryFirst<OrderToPack>(
      db,
      sql`SELECT id::float8, status, shipping_carrier, shipping_name, order_notes, order_no, shipping_first_name,
               shipping_last_name, shipping_town, shipping_state FROM orders WHERE id = ${found.id}`,
    )
  );
};

/** The lines left to ship, in shelf order, with the pieces scanned into the open parcel. */
export async function linesToPack(db: Queryable, orderId: number): Promise<PackingLine[]> {
  const lines = await query<PackingLine>(
    db,
    sql`SELECT ${partJson} AS part, instead.part AS instead, n.quantity, n.packed
          FROM order_items i JOIN products d ON d.id = i.product_id
          CROSS JOIN LATERAL (
            SELECT ${piecesLeft} AS quantity,
                   (SELECT coalesce(sum(e.pieces), 0)::int FROM packed_pieces e JOIN packings c ON c.id = e.packing_id
                     WHERE c.order_id = i.order_id AND c.closed_at IS NULL AND e.product_id = i.product_id) AS packed) n
          LEFT JOIN LATERAL (
            SELECT ${partJson} AS part FROM pick_lines l JOIN pick_orders b USING (pick_id, order_id)
              JOIN products d ON d.id = l.instead_id
             WHERE l.order_id = i.order_id AND l.product_id = i.product_id AND b.left_at IS NULL) instead ON true
         WHERE i.order_id = ${orderId} AND (n.quantity > 0 OR n.packed > 0)`,
  );
  return lines.toSorted(
    (one, two) =>
      compareShelves(shelfOfLine(one), shelfOfLine(two)) ||
      compareShelves(one.part.sku, two.part.sku),
  );
}

const shelfOfLine = ({ part, instead }: PackingLine): string => (instead ?? part).shelf;

/** Why packing the order is blocked; '' if it is not. */
export async function packingBlockedReason(
  db: Queryable,
  order: Pick<Order, 'id' | 'status' | 'shipping_carrier'>,
  lines: readonly PackingLine[],
): Promise<string> {
  const { id, status } = order;
  if (status === orderStatus.onHold) {
    const hold = await queryFirst<{ reason: string }>(
      db,
      sql`SELECT reason FROM order_holds WHERE order_id = ${id} AND ended_at IS NULL`,
    );
    return packingMessages.onHold(hold?.reason ?? '');
  }
  if (status === orderStatus.completed) {
    const shipped = await lastParcel(db, id);
    if (shipped) return packingMessages.shippedBy(shipped.by, shipped.tracking);
  }
  if (status !== orderStatus.processing) return packingMessages.notToShip(orderStatusNames[status]);
  if (isPickup(order)) return packingMessages.pickedUp;
  if (lines.some(({ quantity }) => quantity > 0)) return '';
  const { waiting } = await queryOne<{ waiting: number }>(
    db,
    sql`SELECT ${piecesWaiting} AS waiting FROM orders o WHERE id = ${id}`,
  );
  return waiting > 0 ? packingMessages.waits(waiting) : packingMessages.nothingLeft;
}

const lastParcel = (db: Queryable, orderId: number) =>
  queryFirst<{ by: string; tracking: string }>(
    db,
    sql`SELECT coalesce(actor ->> 'name', 'Somebody') AS by, concat_ws(' ', nullif(carrier, ''), nullif(tracking, '')) AS tracking
          FROM parcels WHERE order_id = ${orderId} ORDER BY id DESC LIMIT 1`,
  );
