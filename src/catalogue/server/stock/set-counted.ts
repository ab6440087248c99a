import type pg from 'pg';
import { queryOne, sql } from '../../../server/database/query.ts';
import { moveStock } from './move-stock.ts';

/** Corrects a part's stock by the difference between counted and expected pieces. */
export async function setCounted(
  client: pg.ClientBase,
  { product_id, counted, note }: { product_id: number; counted: number; note: string },
) {
  await queryOne(client, sql`SELECT FROM products WHERE id = ${product_id} FOR NO KEY UPDATE`);
  // A separate statement, to see sales that committed while it waited for the lock.
  const { expected } = await queryOne<{ expected: number }>(
    client,
    sql`SELECT stock_qty + sold_on_shelf(id) AS expected FROM products WHERE id = ${product_id}`,
  );
  return moveStock(client, [{ product_id, delta: counted - expected, reason: 'counted', note }]);
}
