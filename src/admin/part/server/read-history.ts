import { queryFirst, queryJson, type Queryable, sql } from '../../../server/database/query.ts';
import type { PartEvent, PartHistory } from '../part-shapes.ts';

const MAX_ROWS = 300;
/** Processing and completed. */
const SOLD = [3, 4];

/** Changes of price, cost and stock, newest first; undefined for an unknown part. Orders and costs need permission. */
export async function readHistory(
  db: Queryable,
  id: number,
  { withOrders, withCosts }: { withOrders: boolean; withCosts: boolean },
): Promise<PartHistory | undefined> {
  const now = await queryFirst<Omit<PartHistory, 'events'>>(
    db,
    sql`SELECT regular_price_cents AS price_cents, stock_qty AS stock,
               (SELECT coalesce(sum(i.quantity), 0)::int FROM order_items i JOIN orders o ON o.id = i.order_id
                 WHERE i.product_id = p.id AND o.status = ANY (${SOLD})
                   AND o.created_at > now() - interval '1 year') AS sold_last_year
          FROM products p WHERE id = ${id}`,
  );
  if (!now) return undefined;
  const events = await queryJson<PartEvent>(
    db,
    sql`
    WITH changed AS (
      SELECT changed_at AS at, actor_name AS by, before, after FROM change_log
       WHERE table_name = 'products' AND row_key = jsonb_build_object('id', ${id}::int) AND after IS NOT NULL)
    SELECT at, by, 'price' AS what, (before ->> 'regular_price_cents')::int AS before,
           (after ->> 'regular_price_cents')::int AS after, NULL::int AS delta, '' AS note, NULL AS "order"
      FROM changed WHERE after ? 'regular_price_cents'
     UNION ALL
    SELECT at, by, 'cost', (before ->> 'cost_cents')::int, (after ->> 'cost_cents')::int, NULL, '', NULL
      FROM changed WHERE ${withCosts} AND after ? 'cost_cents' AND coalesce(before ->> 'cost_cents', after ->> 'cost_cents') IS NOT NULL
     UNION ALL
    SELECT at, coalesce(actor ->> 'name', ''), 'stock', stock_after - delta, stock_after, delta,
           concat_ws(': ', reason, nullif(note, '')), NULL
      FROM stock_movements WHERE product_id = ${id}
     UNION ALL
    SELECT o.created_at, '', 'sale', NULL, NULL, -i.quantity, '', CASE WHEN ${withOrders} THEN o.order_no END
      FROM order_items i JOIN orders o ON o.id = i.order_id
     WHERE i.product_id = ${id} AND o.status = ANY (${SOLD})
     ORDER BY at DESC LIMIT ${MAX_ROWS}`,
  );
  return { ...now, events };
}
