import { readLateBefore } from '../../../cart/server/delivery.ts';
import { query, queryOne, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { ViewCounts } from '../contract.ts';
import { MAX_FOUND, type OrderFilter, ordersSql } from './orders-sql.ts';
import { indexNewOrders } from './list-orders.ts';

/** The counts of all views, limited to the matches of a search. */
export async function countOrders({ pool }: Pick<Shop, 'pool'>, filter: OrderFilter) {
  await indexNewOrders({ pool }, filter);
  const late = await readLateBefore(pool);
  const { withCtes, table, isInView, isListed, hasFound } = ordersSql(filter, late);
  const count = (view: keyof ViewCounts) => sql`count(*) FILTER (WHERE ${isInView(view)})`;
  const ofAll = (view: 'returns' | 'today' | 'all') =>
    sql`(SELECT count(*)::int FROM orders o WHERE ${isListed(view)})`;
  const found = hasFound ? sql`(SELECT count(*) FROM found)` : sql`0`;
  const [{ is_cut, ...counts }, choices] = await Promise.all([
    queryOne<ViewCounts & { is_cut: boolean }>(
      pool,
      sql`${withCtes}
          SELECT ${count('open')}::int AS open, ${count('to-ship')}::int AS "to-ship",
                 ${count('late')}::int AS late, ${count('held')}::int AS held,
                 ${count('refund-due')}::int AS "refund-due",
                 ${ofAll('returns')} AS returns, ${ofAll('today')} AS today, ${ofAll('all')} AS "all",
                 ${found} >= ${MAX_FOUND} AS is_cut
            FROM ${table('open')} o WHERE ${isListed('open')}`,
    ),
    readChoices(pool),
  ]);
  return { counts, is_cut, ...choices };
}

/** The shipping services and vans to filter by. */
async function readChoices(pool: Shop['pool']) {
  const [services, vans] = await Promise.all([
    query<{ name: string }>(pool, sql`SELECT DISTINCT name FROM shipping_rates ORDER BY name`),
    query<{ slug: string; title: string }>(
      pool,
      sql`SELECT slug, title FROM van_types ORDER BY position`,
    ),
  ]);
  return { services: services.map(({ name }) => name), vans };
}
