import { redemptionValueCents } from '../../cart/rules/totals.ts';
import { readSettings } from '../../content/server/settings.ts';
import { centsToDollars } from '../../kit/money.ts';
import { query, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import type { PointsEntry } from '../contract.ts';
import { customerById } from './customers.ts';

/** The ledger of a customer's points, the newest first. */
export async function pointsOf({ pool }: Shop, customerId: number): Promise<PointsEntry[]> {
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

/** How many points a customer has, and what they take off an order, in dollars. */
export async function balanceOf(shop: Shop, customerId: number) {
  const { points_balance } = await customerById(shop.pool, customerId);
  const { pointSetting } = await readSettings(shop.pool);
  return {
    earned_points: points_balance,
    worth: centsToDollars(redemptionValueCents(points_balance, pointSetting)),
  };
}
