import { readLateBefore } from '../../../cart/server/delivery.ts';
import type { QueryOf } from '../../../kit/call.ts';
import { queryFirst, queryOne, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { ordersCalls } from '../contract.ts';
import { defaultOrder } from '../rules/views.ts';
import { indexNewOrders } from './list-orders.ts';
import { type OrdersSql, ordersSql } from './orders-sql.ts';

type Listed = QueryOf<(typeof ordersCalls)['GET admin/orders/:number/beside']>;

interface Row {
  older: string | null;
  newer: string | null;
}

/** The neighbors of an order in a list; undefined if there is no such order. */
export async function findBeside({ pool }: Pick<Shop, 'pool'>, number: string, listed: Listed) {
  const order = await queryFirst<{ id: number }>(
    pool,
    sql`SELECT id::float8 AS id FROM orders WHERE order_no = ${number}`,
  );
  if (!order) return undefined;
  await indexNewOrders({ pool }, listed);
  const { view, order: direction = defaultOrder(view) } = listed;
  const parts = ordersSql(listed, await readLateBefore(pool));
  const { withCtes, table, isListed } = parts;
  const [{ older, newer }, counted] = await Promise.all([
    queryOne<Row>(
      pool,
      sql`${withCtes}
          SELECT (SELECT order_no FROM orders WHERE id =
                   (SELECT max(o.id) FROM ${table(view)} o WHERE ${isListed(view)} AND o.id < ${order.id})) AS older,
                 (SELECT order_no FROM orders WHERE id =
                   (SELECT min(o.id) FROM ${table(view)} o WHERE ${isListed(view)} AND o.id > ${order.id})) AS newer`,
    ),
    view === 'all' ? null : count(pool, parts, view, order.id),
  ]);
  const isOldestFirst = direction === 'oldest';
  return {
    before: isOldestFirst ? older : newer,
    after: isOldestFirst ? newer : older,
    place: counted?.is_listed
      ? { at: isOldestFirst ? counted.older + 1 : counted.all - counted.older, of: counted.all }
      : null,
  };
}

const count = (
  pool: Shop['pool'],
  { withCtes, table, isListed }: OrdersSql,
  view: Listed['view'],
  id: number,
) =>
  queryOne<{ all: number; older: number; is_listed: boolean }>(
    pool,
    sql`${withCtes}
        SELECT count(*)::int AS all, (count(*) FILTER (WHERE o.id < ${id}))::int AS older,
               count(*) FILTER (WHERE o.id = ${id}) > 0 AS is_listed
          FROM ${table(view)} o WHERE ${isListed(view)}`,
  );
