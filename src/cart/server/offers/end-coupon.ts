import type pg from 'pg';
import { execute, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { offerMessages as messages } from './offer-messages.ts';
import { hasOrders } from './save-coupon.ts';
import { lockCoupon } from './stored-coupons.ts';

/** Switches a coupon on or off, whatever its state. */
export async function switchCoupon(pool: pg.Pool, code: string, enabled: boolean) {
  const found = await execute(
    pool,
    sql`UPDATE coupons SET enabled = ${enabled} WHERE code = ${code.toUpperCase()}`,
  );
  return found === 0 ? refuse(404, 'unknown_coupon', messages.unknown) : { enabled };
}

/** Deletes a coupon that no order uses. */
export const deleteCoupon = (pool: pg.Pool, code: string) =>
  inTransaction(pool, async (client) => {
    const coupon = await lockCoupon(client, code);
    if (!coupon) return refuse(404, 'unknown_coupon', messages.unknown);
    if (await hasOrders(client, coupon.id)) return refuse(409, 'coupon_used', messages.used);
    await execute(client, sql`DELETE FROM coupons WHERE id = ${coupon.id}`);
    return null;
  });
