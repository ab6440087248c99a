import { query, queryOne, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { ViewCounts } from '../contract.ts';
import { listedOrders, MAX_FOUND, type Narrowed } from './listed-orders.ts';
import { indexNewOrders } from './list-orders.ts';

/** The counts of all views, limited to the matches of a search. */
export async function countOrders({ pool }: Pick<Shop, 'pool'>, narrowed: Narrowed) {
  await indexNewOrders({ pool }, narrowed);
  const listed = listedOrders(narrowed);
  const count = (view: keyof ViewCounts) => sql`count(*) FILTER (WHERE ${listed.condition(view)})`;
  const ofAll = (view: 'today' | 'all') =>
    sql`(SELECT count(*)::int FROM orders o WHERE ${listed.where(view)})`;
  const found = listed.isSearch ? sql`(SELECT count(*) FROM found)` : sql`0`;
  const [{ is_cut, ...counts }, choices] = await Promise.all([
    queryOne<ViewCounts & { is_cut: boolean }>(
      pool,
      sql`${listed.with}
          SELECT ${count('open')}::int AS open, ${count('to-ship')}::int AS "to-ship",
                 ${count('late')}::int AS late, ${count('held')}::int AS held,
                 ${count('refund-due')}::int AS "refund-due",
                 ${ofAll('today')} AS today, ${ofAll('all')} AS "all",
                 ${found} >= ${MAX_FOUND} AS is_cut
            FROM ${listed.from('open')} o WHERE ${listed.where('open')}`,
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
