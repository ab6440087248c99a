import { isWithoutDay } from '../../../catalogue/server/stock/read-low-stock.ts';
import { refundsDue } from '../../../checkout/server/after-sale/refund-due.ts';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { IS_TO_SHIP } from '../../../orders/server/is-to-ship.ts';
import { shopDayStart } from '../../../kit/shop-days.ts';
import type { QueryOf } from '../../../kit/call.ts';
import { join, type Sql, sql } from '../../../server/database/query.ts';
import type { ordersCalls } from '../contract.ts';
import { parseSearchText, type SearchText } from '../rules/parse-search-text.ts';
import type { OrderView } from '../rules/views.ts';
import { containsPattern } from '../../frame/server/contains-pattern.ts';
import { OPEN_STATUSES } from './open-statuses.ts';

export type OrderFilter = QueryOf<(typeof ordersCalls)['GET admin/orders/counts']>;

/** A search with more matches covers only the newest orders. */
export const MAX_FOUND = 2_000;

/** Orders with a refund due, including ended ones. */
export const refundDue = sql`SELECT DISTINCT order_id FROM (${refundsDue}) due_rows`;

/** Orders that need action. */
const waitingOrders = sql`(
  SELECT o.id, o.status, o.created_at, o.total_cents, o.shipping_carrier FROM orders o WHERE o.status IN ${OPEN_STATUSES}
   UNION ALL
  SELECT o.id, o.status, o.created_at, o.total_cents, o.shipping_carrier FROM orders o
   WHERE o.id IN (SELECT order_id FROM due) AND o.status NOT IN ${OPEN_STATUSES})`;

/** Whether `o` waits for a part that nobody knows a day of, or no day any more. */
export const waitsWithoutDay = sql`EXISTS (
  SELECT FROM backorders b JOIN products p ON p.id = b.product_id
   WHERE b.order_id = o.id AND b.waiting > 0 AND ${isWithoutDay})`;

/** Views of orders that may have ended. */
const OF_ALL: ReadonlySet<OrderView> = new Set(['returns', 'today', 'all']);

export interface OrdersSql {
  /** `WITH` and the CTEs `due` and, for a search, `found`. */
  withCtes: Sql;
  /** The table that contains the orders of the view, and maybe others; to be named `o`. */
  table: (view: OrderView) => Sql;
  /** Whether `o` belongs to the view. */
  isInView: (view: OrderView) => Sql;
  /** Whether `o` belongs to the view and matches the search and filters. */
  isListed: (view: OrderView) => Sql;
  /** Whether `found` exists. */
  hasFound: boolean;
}

/** The pieces of SQL that list and count the orders of each view; `late` as `readLateBefore` gives it. */
export function ordersSql({ q, service, van }: OrderFilter, late: Date): OrdersSql {
  const search = q ? parseSearchText(q) : null;
  const filters = [
    ...(q ? [search ? sql`o.id IN (SELECT order_id FROM found)` : sql`false`] : []),
    ...(service
      ? [sql`o.id IN (SELECT order_id FROM order_search WHERE service = ${service})`]
      : []),
    ...(van ? [sql`o.id IN (SELECT order_id FROM order_search WHERE van = ${van})`] : []),
  ];
  const found = search ? sql`, found AS MATERIALIZED (${foundOrders(search)})` : sql``;
  const days = { late, today: shopDayStart(new Date()) };
  return {
    withCtes: sql`WITH due AS MATERIALIZED (${refundDue})${found}`,
    table: (view) => (OF_ALL.has(view) ? sql`orders` : waitingOrders),
    isInView: (view) => viewCondition(view, days),
    isListed: (view) => join([viewCondition(view, days), ...filters], ' AND '),
    hasFound: search !== null,
  };
}

function viewCondition(view: OrderView, { late, today }: { late: Date; today: Date }): Sql {
  switch (view) {
    case 'to-ship':
      return IS_TO_SHIP;
    case 'late':
      return sql`(${IS_TO_SHIP} AND o.created_at < ${late}
        OR o.status = ${orderStatus.processing} AND ${waitsWithoutDay})`;
    case 'held':
      return sql`o.status = ${orderStatus.onHold}`;
    case 'refund-due':
      return sql`o.id IN (SELECT order_id FROM due)`;
    case 'returns':
      return sql`o.id IN (SELECT order_id FROM returns WHERE status = 'expected')`;
    case 'today':
      return sql`o.created_at >= ${today}`;
    case 'open':
    case 'all':
      return sql`true`;
  }
}

/** Orders found by words, a part's SKU or a parcel's tracking number. */
function foundOrders({ words, code }: SearchText): Sql {
  const byWords = join(
    words.map((word) => sql`words LIKE ${containsPattern(word)}`),
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
