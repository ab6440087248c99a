import { queryOne, type Queryable, type Sql, sql } from '../../server/database/query.ts';
import { type Refusal, refuse } from '../../server/http/refusal.ts';

/**
 * The change log's keys of the rows whose changes are changes of an order. A return is none until its refund: which
 * pieces can still be shipped or refunded is checked with each step, and money is counted in refunds.
 */
export const loggedRowKeys = (orderId: number): Sql => sql`
  SELECT 'orders' AS table_name, jsonb_build_object('id', ${orderId}::bigint) AS row_key
   UNION ALL SELECT 'order_items', jsonb_build_object('order_id', order_id, 'product_id', product_id)
               FROM order_items WHERE order_id = ${orderId}
   UNION ALL SELECT 'payments', jsonb_build_object('id', id) FROM payments WHERE order_id = ${orderId}
   UNION ALL SELECT 'parcels', jsonb_build_object('id', id) FROM parcels WHERE order_id = ${orderId}
   UNION ALL SELECT 'refunds', jsonb_build_object('id', id) FROM refunds WHERE order_id = ${orderId}
   UNION ALL SELECT 'order_holds', jsonb_build_object('id', id) FROM order_holds WHERE order_id = ${orderId}
   UNION ALL SELECT 'order_notes', jsonb_build_object('id', id) FROM order_notes WHERE order_id = ${orderId}
   UNION ALL SELECT 'order_edits', jsonb_build_object('id', id) FROM order_edits WHERE order_id = ${orderId}`;

/**
 * A number that rises with every change of an order. It is derived from the order's events and the change log, which
 * exist anyway, so that it costs a sale nothing.
 */
export async function readOrderVersion(db: Queryable, orderId: number): Promise<number> {
  const { version } = await queryOne<{ version: number }>(
    db,
    sql`SELECT (coalesce((SELECT max(id) FROM order_events WHERE order_id = ${orderId}), 0)
              + coalesce((SELECT max(l.id) FROM (${loggedRowKeys(orderId)}) r
                            JOIN change_log l ON l.table_name = r.table_name AND l.row_key = r.row_key), 0))::float8
               AS version`,
  );
  return version;
}

/** Refuses a change of a locked order that was prepared from an older version; undefined if nothing has changed. */
export async function changedMeanwhile(
  db: Queryable,
  orderId: number,
  version: number | undefined,
): Promise<Refusal<409, 'changed_meanwhile', Record<never, never>> | undefined> {
  if (version === undefined || version === (await readOrderVersion(db, orderId))) return undefined;
  return CHANGED;
}

export const CHANGED = refuse(
  409,
  'changed_meanwhile',
  'Somebody else has changed this order meanwhile.',
);
