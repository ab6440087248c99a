import { refundsDue } from '../../../checkout/server/after-sale/refund-due.ts';
import { lateBefore, shopDayStart } from '../../../checkout/rules/ships-by.ts';
import type { QueryOf } from '../../../kit/call.ts';
import { join, type Sql, sql } from '../../../server/database/query.ts';
import type { ordersCalls } from '../contract.ts';
import { type OrderQuery, readOrderQuery } from '../rules/order-query.ts';
import type { OrderView } from '../rules/views.ts';

export type Narrowed = QueryOf<(typeof ordersCalls)['GET admin/orders/counts']>;

/** A search with more matches covers only the newest orders. */
export const MAX_FOUND = 2_000;

/** Orders with a refund due, including ended ones. */
export const refundDue = sql`SELECT DISTINCT order_id FROM (${refundsDue}) due_rows`;

/** Orders that need action; the statuses are those of the index `open_orders`. */
const waiting = sql`(
  SELECT o.id, o.status, o.created_at, o.total_cents FROM orders o WHERE o.status IN (1, 3, 5)
   UNION ALL
  SELECT o.id, o.status, o.created_at, o.total_cents FROM orders o
   WHERE o.id IN (SELECT order_id FROM due) AND o.status NOT IN (1, 3, 5))`;

export interface Listed {
  /** The CTEs: `due` and, for a search, `found`. */
  with: Sql;
  /** The orders of a view as `o`. */
  from: (view: OrderView) => Sql;
  /** Limits `from` to the orders of the view, on `o`. */
  condition: (view: OrderView) => Sql;
  /** The same, with search and filters. */
  where: (view: OrderView) => Sql;
  /** Whether `found` exists. */
  isSearch: boolean;
}

/** The SQL to list the orders of each view. */
export function listedOrders({ q, service, van }: Narrowed): Listed {
  const search = q ? readOrderQuery(q) : null;
  const narrowing = [
    ...(q ? [search ? sql`o.id IN (SELECT order_id FROM found)` : sql`false`] : []),
    ...(service
      ? [sql`o.id IN (SELECT order_id FROM order_search WHERE service = ${service})`]
      : []),
    ...(van ? [sql`o.id IN (SELECT order_id FROM order_search WHERE van = ${van})`] : []),
  ];
  const found = search ? sql`, found AS MATERIALIZED (${foundOrders(search)})` : sql``;
  const now = new Date();
  const days = { late: lateBefore(now), today: shopDayStart(now) };
  return {
    with: sql`WITH due AS MATERIALIZED (${refundDue})${found}`,
    from: (view) => (view === 'all' || view === 'today' ? sql`orders` : waiting),
    condition: (view) => viewCondition(view, days),
    where: (view) => join([viewCondition(view, days), ...narrowing], ' AND '),
    isSearch: search !== null,
  };
}

function viewCondition(view: OrderView, { late, today }: { late: Date; today: Date }): Sql {
  switch (view) {
    case 'to-ship':
      return sql`o.status = 3`;
    case 'late':
      return sql`o.status = 3 AND o.created_at < ${late}`;
    case 'held':
      return sql`o.status = 5`;
    case 'refund-due':
      return sql`o.id IN (SELECT order_id FROM due)`;
    case 'today':
      return sql`o.created_at >= ${today}`;
    case 'open':
    case 'all':
      return sql`true`;
  }
}

/** Orders found by words, a part's SKU or a parcel's tracking number. */
function foundOrders({ words, code }: OrderQuery): Sql {
  const byWords = join(
    words.map((word) => sql`words LIKE ${anywhere(word)}`),
    ' AND ',
  );
  const newest = sql`ORDER BY order_id DESC LIMIT ${MAX_FOUND}`;
  const parts = [sql`(SELECT order_id FROM order_search WHERE ${byWords} ${newest})`];
  if (code !== null) {
    const begins = `${code}%`;
    parts.push(
      sql`(SELECT order_id FROM order_items
            WHERE product_id = ANY (ARRAY(SELECT id FROM products WHERE sku_normal LIKE ${begins} LIMIT 20))
            ${newest})`,
      sql`(SELECT order_id FROM parcels WHERE tracking <> '' AND normal_sku(tracking) LIKE ${begins} ${newest})`,
    );
  }
  return sql`SELECT order_id FROM (${join(parts, ' UNION ')}) found ${newest}`;
}

/** For LIKE: the word anywhere in a text. */
export const anywhere = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`;
