import { desc, eq } from 'drizzle-orm';
import { redemptionValueCents } from '../../cart/rules/totals.ts';
import { pointEntries } from '../../checkout/server/tables.ts';
import { readSettings } from '../../content/server/settings.ts';
import { centsToDollars } from '../../kit/money.ts';
import type { Shop } from '../../server/shop.ts';
import type { PointsEntry } from '../contract.ts';
import { customerById } from './customers.ts';

/** The ledger of a customer's points, the newest first. */
export async function pointsOf({ db }: Shop, customerId: number): Promise<PointsEntry[]> {
  const entries = await db
    .select()
    .from(pointEntries)
    .where(eq(pointEntries.customer_id, customerId))
    .orderBy(desc(pointEntries.created_at), desc(pointEntries.id));
  return entries.map(({ points, reason, created_at }) => ({
    points,
    reason,
    dateTime: created_at.toISOString(),
  }));
}

/** How many points a customer has, and what they take off an order, in dollars. */
export async function balanceOf(shop: Shop, customerId: number) {
  const { points_balance } = await customerById(shop.db, customerId);
  const { pointSetting } = await readSettings(shop.pool);
  return {
    earned_points: points_balance,
    worth: centsToDollars(redemptionValueCents(points_balance, pointSetting)),
  };
}
