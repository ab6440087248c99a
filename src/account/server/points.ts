import { redemptionValueCents } from '../../cart/rules/points.ts';
import { readSettings } from '../../content/server/settings.ts';
import { centsToDollars } from '../../kit/money.ts';
import { query, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import type { PointsEntry } from '../contract.ts';
import { customerById } from './customers.ts';

/** Newest first. */
export async function listPoints({ pool }: Shop, customerId: number): Promise<PointsEntry[]> {
  const entries = await query<{ points: number; reason: string; created_at: Date }>(
    pool,
    sql`SELECT points, reason, created_at FROM point_entries
         WHERE customer_id = ${customerId} ORDER BY created_at DESC, id DESC`,
  );
  return entries.map(({ created_at, ...entry }) => ({
    ...entry,
    dateTime: created_at.toISOString(),
  }));
}

/** The balance and its value in dollars. */
export async function readBalance(shop: Shop, customerId: number) {
  const { points_balance } = await customerById(shop.pool, customerId);
  const { pointSetting } = await readSettings(shop.pool);
  return {
    earned_points: points_balance,
    worth: centsToDollars(redemptionValueCents(points_balance, pointSetting)),
  };
}
