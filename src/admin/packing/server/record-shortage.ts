import type pg from 'pg';
import { moveStock } from '../../../catalogue/server/stock/move-stock.ts';
import { holdLocked } from '../../../checkout/server/after-sale/holds.ts';
import { insertNote } from '../../../orders/server/notes.ts';
import { lockOrder } from '../../../orders/server/lock-order.ts';
import type { BodyOf } from '../../../kit/call.ts';
import { may } from '../../../kit/permissions.ts';
import { execute, queryOne, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { packingMessages } from '../messages.ts';
import type { pickCalls } from '../pick-calls.ts';
import { fillBins } from '../rules/fill-bins.ts';
import type { Claimer } from './claims.ts';
import { lockOpenLines } from './mark-line.ts';
import { lockOwnPick, noSuchLine } from './own-pick.ts';

type Shortage = BodyOf<(typeof pickCalls)['POST admin/picks/:id/short']>;

/** Distributes the available pieces; orders that get fewer are held or get a note. */
export async function shortLine(
  client: pg.PoolClient,
  id: string,
  staff: Claimer,
  { product_id, there, action, reason, stock_change: pieces = 0 }: Shortage,
) {
  if (pieces !== 0 && !may(staff.roles, 'write:stock'))
    return refuse(403, 'no_stock_change', packingMessages.noStockChange);
  const lines = await lockOpenLines(client, id, product_id);
  const pickId = await lockOwnPick(client, id, staff);
  if (pickId instanceof Refusal) return pickId;
  if (lines.length === 0) return noSuchLine;
  const filled = fillBins(
    there,
    lines.map(({ quantity }) => quantity),
  );
  const isComplete = lines.every(({ quantity }, at) => filled[at] === quantity);
  if (isComplete) return refuse(409, 'enough_there', packingMessages.enoughThere, {});
  const note = reason || packingMessages.notOnShelf;
  const moved = await moveStock(client, [
    { product_id, delta: pieces, reason: 'correction', note },
  ]);
  if (moved instanceof Refusal) return moved;

  const noteReason = reason || (await usualReason(client, product_id));
  for (const [at, { order_id, quantity }] of lines.entries()) {
    const missing = quantity - filled[at]!;
    await execute(
      client,
      sql`UPDATE pick_lines SET taken = ${filled[at]}, short = ${missing}
           WHERE pick_id = ${pickId} AND order_id = ${order_id} AND product_id = ${product_id}`,
    );
    if (missing === 0) continue;
    const { order } = await lockOrder(client, Number(order_id));
    if (action === 'hold') await holdLocked(client, order, noteReason);
    const text = packingMessages.shortNote(noteReason, missing);
    const requestId = `pick ${pickId}, part ${product_id}, ${missing} missing`;
    await insertNote(client, order.id, { requestId, note: text });
  }
  return pickId;
}

async function usualReason(client: pg.PoolClient, productId: number): Promise<string> {
  const { name, sku } = await queryOne<{ name: string; sku: string }>(
    client,
    sql`SELECT name, sku FROM products WHERE id = ${productId}`,
  );
  return packingMessages.shortBecause(name, sku);
}
