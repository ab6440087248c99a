import { redemptionValueCents } from '../../cart/rules/points.ts';
import { readSettings } from '../../settings/server/settings.ts';
import { centsToDollars } from '../../kit/money.ts';
import { queryJson, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import type { PointsEntry } from '../contract.ts';
import { customerById } from '../../identity/server/customers.ts';

/** Newest first. */
export const listPoints = ({ pool }: Shop, customerId: number): Promise<PointsEntry[]> =>
  queryJson(
    pool,
    sql`SELECT points, reason, created_at AS "dateTime" FROM point_entries
         WHERE customer_id = ${customerId} ORDER BY created_at DESC, id DESC`,
  );

/** The balance and its value in dollars. */
export async function readBalance(shop: Shop, customerId: number) {
  const { points_balance } = await customerById(shop.pool, customerId);
  const { pointSetting } = await readSettings(shop.pool);
  return {
    earned_points: points_balance,
    worth: centsToDollars(redemptionValueCents(points_balance, pointSetting)),
  };
}
