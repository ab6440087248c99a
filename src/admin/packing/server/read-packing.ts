import {
  query,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { waitingJson } from '../../../checkout/server/order/confirmation.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import type { Packing } from '../pack-calls.ts';
import { type Claimer, claimColumns, type ClaimRow, personFrom } from './claims.ts';
import { linesToPack, type OrderToPack, packingBlockedReason } from './order-to-pack.ts';

/** The current state of an order at the packing bench. */
export async function readPacking(
  db: Queryable,
  order: OrderToPack,
  reader: Pick<Claimer, 'id'>,
): Promise<Packing> {
  const lines = await linesToPack(db, order.id);
  const pick = await pickOf(db, order.id);
  const claim = await openPacking(db, order.id);
  const { earlier, last } = await queryOne<Pick<Packing, 'earlier' | 'last'>>(
    db,
    sql`SELECT (SELECT coalesce(json_agg(json_build_object('tracking', tracking)), '[]') FROM parcels
                 WHERE order_id = ${order.id}) AS earlier,
               (SELECT json_build_object('product_id', e.product_id, 'packed_at', e.packed_at)
                  FROM packed_pieces e JOIN packings c ON c.id = e.packing_id
                 WHERE c.order_id = ${order.id} AND c.closed_at IS NULL AND e.pieces > 0
                 ORDER BY e.packed_at DESC LIMIT 1) AS last`,
  );
  return {
    order: order.order_no,
    name: `${order.shipping_first_name} ${order.shipping_last_name}`,
    town: [order.shipping_town, order.shipping_state].filter(Boolean).join(' '),
    carrier: order.shipping_name,
    note: order.order_notes,
    bin: pick?.bin ?? null,
    pick_id: pick?.pick_id ?? null,
    next: pick ? await othersIn(db, pick.pick_id, order.id) : [],
    parcel: earlier.length + 1,
    earlier,
    packer: claim && claim.staff_id !== null ? personFrom(claim, reader) : null,
    closed_because: await packingBlockedReason(db, order, lines),
    lines,
    waits: await readWaits(db, order.id),
    last,
  };
}

const readWaits = async (db: Queryable, orderId: number): Promise<Packing['waits']> => {
  const lines = await query<Packing['waits'][number]>(
    db,
    sql`SELECT i.sku, i.quantity, ${waitingJson(sql`i`)} AS waiting FROM order_items i
         WHERE i.order_id = ${orderId} ORDER BY i.position`,
  );
  return lines.filter(({ waiting }) => waiting);
};

const pickOf = (db: Queryable, orderId: number) =>
  queryFirst<{ pick_id: number; bin: number }>(
    db,
    sql`SELECT pick_id::int, bin FROM pick_orders WHERE order_id = ${orderId} AND left_at IS NULL`,
  );

/** Nobody's after the packer has left. */
export type PackingRow = { id: string } & (
  | ClaimRow
  | (Omit<ClaimRow, 'staff_id' | 'staff_name'> & { staff_id: null; staff_name: null })
);

export const openPacking = (db: Queryable, orderId: number) =>
  queryFirst<PackingRow>(
    db,
    sql`SELECT c.id, ${claimColumns} FROM packings c LEFT JOIN staff s ON s.id = c.staff_id
         WHERE c.order_id = ${orderId} AND c.closed_at IS NULL`,
  );

/** The walk's other packable orders: those after this bin, then those before it. */
async function othersIn(db: Queryable, pickId: number, orderId: number): Promise<string[]> {
  const rows = await query<{ order_no: string }>(
    db,
    sql`SELECT o.order_no FROM pick_orders b JOIN orders o ON o.id = b.order_id,
               (SELECT bin FROM pick_orders WHERE pick_id = ${pickId} AND order_id = ${orderId}) this
         WHERE b.pick_id = ${pickId} AND b.left_at IS NULL AND o.status = ${orderStatus.processing}
           AND o.id <> ${orderId}
         ORDER BY b.bin < this.bin, b.bin`,
  );
  return rows.map(({ order_no }) => order_no);
}
