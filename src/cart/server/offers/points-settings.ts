import type pg from 'pg';
import { isDeepStrictEqual } from 'node:util';
import type { ShopSettings } from '../../../settings/contract.ts';
import { readSetting } from '../../../settings/server/settings.ts';
import { SHOP_TIME_ZONE } from '../../../kit/shop-time-zone.ts';
import { execute, query, queryOne, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { offerMessages as messages } from './offer-messages.ts';
import type { PaidOrder } from './points-cost.ts';

type PointSetting = ShopSettings['pointSetting'];

/** Changes how points are earned and redeemed, from the next order on. */
export const savePoints = (
  pool: pg.Pool,
  { settings, was }: { settings: PointSetting; was: PointSetting },
) =>
  inTransaction(pool, async (client) => {
    await execute(client, sql`SELECT FROM settings WHERE name = 'points' FOR UPDATE`);
    const now = await readSetting(client, 'points');
    if (!isDeepStrictEqual(now, was))
      return refuse(409, 'changed_meanwhile', messages.pointsChanged, { settings: now });
    await execute(
      client,
      sql`UPDATE settings SET value = ${JSON.stringify(settings)}::jsonb, updated_at = now() WHERE name = 'points'`,
    );
    return settings;
  });

/** The first day of last month, and that month's sales that were not refunded. */
export async function readLastMonth(pool: pg.Pool, now = new Date()) {
  const monthStart = sql`date_trunc('month', ${now}::timestamptz AT TIME ZONE ${SHOP_TIME_ZONE})`;
  const [{ month }, orders] = await Promise.all([
    queryOne<{ month: string }>(
      pool,
      sql`SELECT to_char(${monthStart} - interval '1 month', 'YYYY-MM-DD') AS month`,
    ),
    query<PaidOrder>(
      pool,
      sql`SELECT total_cents AS "totalCents", points_redeemed AS points, points_redeemed_cents AS "pointsCents",
                 customer_id IS NOT NULL AS "hasAccount"
            FROM orders
           WHERE status IN (3, 4, 5)
             AND created_at >= (${monthStart} - interval '1 month') AT TIME ZONE ${SHOP_TIME_ZONE}
             AND created_at < ${monthStart} AT TIME ZONE ${SHOP_TIME_ZONE}`,
    ),
  ]);
  return { month, orders };
}

/** Points that customers have and could redeem today. */
export async function readOutstanding(pool: pg.Pool): Promise<number> {
  const { points } = await queryOne<{ points: number }>(
    pool,
    sql`SELECT coalesce(sum(points_balance), 0)::float8 AS points FROM customers WHERE deleted_at IS NULL`,
  );
  return points;
}
