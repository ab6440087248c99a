import type pg from 'pg';
import { queryOne, sql } from '../../../server/database/query.ts';
import { moveStock } from './move-stock.ts';

/** Moves the stock of a part by what counted pieces differ from those that should be on the shelf at this moment. */
export async function setCounted(
  client: pg.ClientBase,
  { product_id, counted, note }: { product_id: number; counted: number; note: string },
) {
  await queryOne(client, sql`SELECT FROM products WHERE id = ${product_id} FOR NO KEY UPDATE`);
  // In a statement of its own: it sees what was sold while the lock was waited for.
  const { expected } = await queryOne<{ expected: number }>(
    client,
    sql`SELECT stock_qty + sold_on_shelf(id) AS expected FROM products WHERE id = ${product_id}`,
  );
  return moveStock(client, [{ product_id, delta: counted - expected, reason: 'counted', note }]);
}
