import { readLateBefore } from '../../../cart/server/delivery.ts';
import { PICKUP } from '../../../orders/rules/pickup.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { type DeskFacts, deskStatus } from '../rules/desk-status.ts';
import { refundDue, waitsWithoutDay } from './orders-sql.ts';

/** Columns of `orders o`; needs the CTE `due`. */
export const deskFacts = sql`o.status, o.created_at AS "placedAt", o.id IN (SELECT order_id FROM due) AS "isRefundDue",
  EXISTS (SELECT FROM pick_orders k WHERE k.order_id = o.id AND k.left_at IS NULL) AS "isPicked",
  o.shipped_at IS NOT NULL AS "hasShipped", NOT may_ship(o.id) AS "isBackOrdered", ${waitsWithoutDay} AS "isWithoutDay",
  o.shipping_carrier = ${PICKUP.carrier} AS "isPickup"`;
export const due = sql`due AS MATERIALIZED (${refundDue})`;

/** The desk statuses of these orders, by id. */
export async function readDeskStatuses(db: Queryable, ids: readonly number[]) {
  const [rows, late] = await Promise.all([
    query<DeskFacts & { id: number }>(
      db,
      sql`WITH ${due} SELECT o.id::float8 AS id, ${deskFacts} FROM orders o WHERE o.id = ANY (${ids}::bigint[])`,
    ),
    readLateBefore(db),
  ]);
  return new Map(rows.map((row) => [row.id, deskStatus(row, late)]));
}
