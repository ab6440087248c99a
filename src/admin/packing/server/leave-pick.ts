import type pg from 'pg';
import { moveStock, type StockMove } from '../../../catalogue/server/stock/move-stock.ts';
import { execute, query, sql } from '../../../server/database/query.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import { packingMessages } from '../messages.ts';
import type { Claimer } from './claims.ts';
import { lockOwnPick } from './own-pick.ts';

/**
 * Removes an order from its walk, packed or given back. Substitutes that have not been shipped since, from any desk,
 * go back into stock. The order must be locked.
 */
export async function leavePick(client: pg.PoolClient, orderId: number | string): Promise<void> {
  const lines = await query<{ instead_id: number; quantity: number; shipped: number }>(
    client,
    sql`SELECT l.instead_id, l.quantity,
               (SELECT coalesce(sum(s.quantity), 0)::int FROM parcel_lines s JOIN parcels p ON p.id = s.parcel_id
                 WHERE (s.order_id, s.product_id) = (l.order_id, l.product_id) AND p.shipped_at >= k.created_at) AS shipped
          FROM pick_lines l JOIN pick_orders b USING (pick_id, order_id) JOIN picks k ON k.id = l.pick_id
         WHERE b.order_id = ${orderId} AND b.left_at IS NULL AND l.instead_id IS NOT NULL ORDER BY l.instead_id`,
  );
  const back = lines.map(({ instead_id, quantity, shipped }): StockMove => ({
    product_id: instead_id,
    delta: Math.max(0, quantity - shipped),
    reason: 'correction',
    note: packingMessages.putBack,
  }));
  await moveStock(client, back);
  await execute(
    client,
    sql`UPDATE pick_orders SET left_at = now() WHERE order_id = ${orderId} AND left_at IS NULL`,
  );
}

/** Ends a walk, or removes one order from it. Parts in the bins go back to their shelves. */
export async function giveBack(
  client: pg.PoolClient,
  id: string,
  staff: Claimer,
  order: string | undefined,
) {
  const orders = await query<{ id: string }>(
    client,
    sql`SELECT o.id FROM orders o JOIN pick_orders b ON b.order_id = o.id
         WHERE b.pick_id::text = ${id} AND b.left_at IS NULL
           AND o.order_no = coalesce(${order ?? null}, o.order_no) ORDER BY o.id FOR UPDATE OF o`,
  );
  const pickId = await lockOwnPick(client, id, staff);
  if (pickId instanceof Refusal) return pickId;
  for (const one of orders) await leavePick(client, one.id);
  return { data: null };
}
