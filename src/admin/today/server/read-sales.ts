import type pg from 'pg';
import { shopDayStart } from '../../../kit/shop-days.ts';
import { preferIndexes } from '../../../server/database/prefer-indexes.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { SalesDay, VanSales } from '../contract.ts';

/** The length of the current period, and of the one before. */
export const PERIOD_DAYS = 28;
const HALF_A_DAY_MS = 12 * 3_600_000;
/** Processing, completed and on hold: bought and not given back. */
const SOLD = [3, 4, 5];

/** Sales by day, the oldest first and today last, and by van. */
export async function readSales(pool: pg.Pool): Promise<{ days: SalesDay[]; vans: VanSales[] }> {
  const starts = dayStarts(new Date());
  const [days, vans] = await Promise.all([
    readDays(pool, starts),
    preferIndexes(pool, (db) => readVans(db, starts)),
  ]);
  return { days, vans };
}

/** Not multiples of 24 hours, because of daylight saving time. */
function dayStarts(now: Date): Date[] {
  const starts = [shopDayStart(now)];
  while (starts.length < 2 * PERIOD_DAYS)
    starts.unshift(shopDayStart(new Date(starts[0]!.getTime() - HALF_A_DAY_MS)));
  return starts;
}

async function readDays(pool: pg.Pool, starts: readonly Date[]): Promise<SalesDay[]> {
  const rows = await query<{ place: number; cents: number; orders: number }>(
    pool,
    sql`SELECT width_bucket(created_at, ${starts}::timestamptz[]) AS place, count(*)::int AS orders,
               sum(total_cents)::float8 AS cents
          FROM orders WHERE created_at >= ${starts[0]!} AND status = ANY (${SOLD}) GROUP BY place`,
  );
  const sold = new Map(rows.map((row) => [row.place - 1, row]));
  return starts.map((start, at) => ({
    // Midnight in America is the morning of the same day in UTC.
    day: start.toISOString().slice(0, 10),
    cents: sold.get(at)?.cents ?? 0,
    orders: sold.get(at)?.orders ?? 0,
  }));
}

/** An order counts for the van that its parts were bought for, without shipping and tax. */
const readVans = (db: Queryable, starts: readonly Date[]): Promise<VanSales[]> =>
  query<VanSales>(
    db,
    sql`SELECT van AS slug, coalesce(sum(cents) FILTER (WHERE is_now), 0)::float8 AS cents,
               coalesce(sum(cents) FILTER (WHERE NOT is_now), 0)::float8 AS before_cents
          FROM (SELECT i.fitment -> 'van' ->> 'type' AS van, i.line_total_cents AS cents,
                       o.created_at >= ${starts[PERIOD_DAYS]!} AS is_now
                  FROM orders o JOIN order_items i ON i.order_id = o.id
                 WHERE o.created_at >= ${starts[0]!} AND o.status = ANY (${SOLD})) sold
         GROUP BY van ORDER BY van IS NULL, cents DESC, van`,
  );
