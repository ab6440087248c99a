import type pg from 'pg';
import { orderStatus } from '../../../orders/rules/order-status.ts';
import { execute, query, sql } from '../../../server/database/query.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import type { Claimer } from './claims.ts';
import { lockOwnPick, noSuchLine } from './own-pick.ts';
import { piecesLeft } from './pieces-left.ts';

/** Marks a part as taken or not taken for all bins. Sets the state instead of toggling it: repeats are harmless. */
export async function markLine(
  client: pg.PoolClient,
  id: string,
  staff: Claimer,
  { product_id, taken }: { product_id: number; taken: boolean },
) {
  const pickId = await lockOwnPick(client, id, staff);
  if (pickId instanceof Refusal) return pickId;
  const pieces = taken ? sql`least(l.quantity, ${piecesLeft})` : sql`0`;
  const marked = await execute(
    client,
    sql`UPDATE pick_lines l SET taken = ${pieces}, short = 0
          FROM pick_orders b, order_items i, orders o
         WHERE l.pick_id = ${pickId} AND l.product_id = ${product_id} AND b.left_at IS NULL
           AND (b.pick_id, b.order_id) = (l.pick_id, l.order_id) AND o.id = l.order_id
           AND (i.order_id, i.product_id) = (l.order_id, l.product_id)
           AND (o.status = ${orderStatus.processing} OR NOT ${taken}::boolean)`,
  );
  return marked > 0 ? pickId : noSuchLine;
}

export interface OpenLine {
  order_id: string;
  bin: number;
  /** Pieces still wanted, and pieces wanted when the walk began. */
  quantity: number;
  listed: number;
  taken: number;
  instead_id: number | null;
}

/** The part's lines in orders that can be shipped, in bin order; locks their orders first. */
export async function lockOpenLines(
  client: pg.PoolClient,
  id: string,
  productId: number,
): Promise<OpenLine[]> {
  await query(
    client,
    sql`SELECT FROM orders WHERE id IN (SELECT order_id FROM pick_lines
                                         WHERE pick_id::text = ${id} AND product_id = ${productId})
         ORDER BY id FOR UPDATE`,
  );
  return query<OpenLine>(
    client,
    sql`SELECT l.order_id, b.bin, least(l.quantity, ${piecesLeft}) AS quantity, l.quantity AS listed,
               l.taken, l.instead_id
          FROM pick_lines l JOIN pick_orders b USING (pick_id, order_id)
          JOIN order_items i USING (order_id, product_id) JOIN orders o ON o.id = l.order_id
         WHERE l.pick_id::text = ${id} AND l.product_id = ${productId} AND b.left_at IS NULL
           AND o.status = ${orderStatus.processing} AND ${piecesLeft} > 0 ORDER BY b.bin`,
  );
}
