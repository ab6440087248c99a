import type { OrderStatus } from '../../../checkout/rules/order-status.ts';
import { lateBefore } from '../../../checkout/rules/ships-by.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { type DeskStatus, deskStatus } from '../rules/desk-status.ts';
import { refundDue } from './listed-orders.ts';

/** What the desk's word for an order is found by. */
export interface DeskFactsRow {
  status: OrderStatus;
  placed_at: Date;
  is_refund_due: boolean;
  is_picked: boolean;
  has_shipped: boolean;
}

/** Of `orders o`, beside `due`. */
export const deskFacts = sql`o.status, o.created_at AS placed_at, o.id IN (SELECT order_id FROM due) AS is_refund_due,
  EXISTS (SELECT FROM pick_orders k WHERE k.order_id = o.id AND k.left_at IS NULL) AS is_picked,
  o.shipped_at IS NOT NULL AS has_shipped`;
export const due = sql`due AS MATERIALIZED (${refundDue})`;

export const deskStatusOf = (row: DeskFactsRow, now: Date): DeskStatus =>
  deskStatus(
    {
      status: row.status,
      isRefundDue: row.is_refund_due,
      isPicked: row.is_picked,
      hasShipped: row.has_shipped,
      placedAt: row.placed_at,
    },
    lateBefore(now),
  );

/** The desk's words for the orders of these ids. */
export async function readDeskStatuses(
  db: Queryable,
  ids: readonly number[],
  now = new Date(),
): Promise<Map<number, DeskStatus>> {
  const rows = await query<DeskFactsRow & { id: number }>(
    db,
    sql`WITH ${due} SELECT o.id::float8 AS id, ${deskFacts} FROM orders o WHERE o.id = ANY (${ids}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.id, deskStatusOf(row, now)]));
}
