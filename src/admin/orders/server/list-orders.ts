import { readLateBefore } from '../../../cart/server/delivery.ts';
import type { QueryOf } from '../../../kit/call.ts';
import type { Shop } from '../../../server/shop.ts';
import { execute, query, queryOne, sql } from '../../../server/database/query.ts';
import type { ordersCalls, OrderTotals } from '../contract.ts';
import { type OrderView, defaultOrder } from '../rules/views.ts';
import { readOrderRows } from './order-rows.ts';
import { type OrderFilter, type OrdersSql, ordersSql } from './orders-sql.ts';

const PAGE = 50;

type ListParams = QueryOf<(typeof ordersCalls)['GET admin/orders']>;

/** A page of a view. Ids ascend with time, so a page starts after the last id of the previous one. */
export async function listOrders({ pool }: Pick<Shop, 'pool'>, params: ListParams) {
  await indexNewOrders({ pool }, params);
  const parts = ordersSql(params, await readLateBefore(pool));
  const [ids, totals] = await Promise.all([
    readIds(pool, parts, params),
    params.after === undefined ? readTotals(pool, parts, params.view) : null,
  ]);
  const shown = ids.slice(0, PAGE);
  return {
    rows: await readOrderRows(pool, shown),
    next: ids.length > PAGE ? String(shown.at(-1)) : null,
    totals,
  };
}

/** Searches and filters read `order_search`, which is updated with new orders on demand. */
export async function indexNewOrders(
  { pool }: Pick<Shop, 'pool'>,
  { q, service, van }: OrderFilter,
): Promise<void> {
  if (q || service || van) await execute(pool, sql`SELECT index_orders()`);
}

async function readIds(
  pool: Shop['pool'],
  { withCtes, table, isListed }: OrdersSql,
  { view, order = defaultOrder(view), after }: ListParams,
): Promise<number[]> {
  const [beyond, direction] =
    order === 'oldest' ? [sql`o.id > ${after}`, sql`ASC`] : [sql`o.id < ${after}`, sql`DESC`];
  const rows = await query<{ id: number }>(
    pool,
    sql`${withCtes}
        SELECT o.id::float8 AS id FROM ${table(view)} o
         WHERE ${isListed(view)} ${after === undefined ? sql`` : sql`AND ${beyond}`}
         ORDER BY o.id ${direction} LIMIT ${PAGE + 1}`,
  );
  return rows.map(({ id }) => id);
}

/** Skips the totals of all orders, which would take as long as everything else together. */
async function readTotals(
  pool: Shop['pool'],
  { withCtes, table, isListed }: OrdersSql,
  view: OrderView,
) {
  if (view === 'all') return null;
  return queryOne<OrderTotals>(
    pool,
    sql`${withCtes},
        listed AS MATERIALIZED (
          SELECT o.id, o.total_cents FROM ${table(view)} o WHERE ${isListed(view)})
        SELECT (SELECT count(*)::int FROM listed) AS orders,
               (SELECT coalesce(sum(total_cents), 0)::float8 FROM listed) AS total_cents,
               coalesce(sum(i.quantity), 0)::float8 AS pieces,
               coalesce(sum(i.quantity * p.weight_grams), 0)::float8 AS weight_grams
          FROM listed JOIN order_items i ON i.order_id = listed.id JOIN products p ON p.id = i.product_id`,
  );
}
