import type pg from 'pg';
import { execute, query, sql } from '../../../server/database/query.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { packingMessages } from '../messages.ts';

export interface StockChange {
  productId: number;
  pieces: number;
}

/** Locks the parts, in one order, and refuses what would leave less than nothing; changes are made by `moveStock`. */
export async function lockStock(client: pg.PoolClient, changes: readonly StockChange[]) {
  const rows = await query<{ id: number; stock_qty: number }>(
    client,
    sql`SELECT id, stock_qty FROM products WHERE id = ANY (${changes.map(({ productId }) => productId)})
         ORDER BY id FOR UPDATE`,
  );
  const stock = new Map(rows.map(({ id, stock_qty }) => [id, stock_qty]));
  const tooMuch = changes.find(
    ({ productId, pieces }) => pieces < 0 && (stock.get(productId) ?? 0) + pieces < 0,
  );
  return tooMuch
    ? refuse(
        409,
        'stock_is_less',
        packingMessages.stockIsLess(stock.get(tooMuch.productId) ?? 0),
        {},
      )
    : undefined;
}

/** By differences: what is sold meanwhile stays sold. */
export async function moveStock(client: pg.PoolClient, changes: readonly StockChange[]) {
  for (const { productId, pieces } of changes) {
    if (pieces === 0) continue;
    await execute(
      client,
      sql`UPDATE products SET stock_qty = stock_qty + ${pieces} WHERE id = ${productId}`,
    );
  }
}
