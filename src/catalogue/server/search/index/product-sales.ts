import type pg from 'pg';
import { execute, sql } from '../../../../server/database/query.ts';
import { inTransaction } from '../../../../server/database/transaction.ts';

/** The order statuses processing and completed. */
const SOLD = [3, 4];

/** Recomputes sales scores: pieces ordered in the last year, each counting half after 90 days. */
export async function refreshProductSales(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (client) => {
    await execute(
      client,
      sql`
      WITH sold AS (
        SELECT i.product_id, sum(i.quantity * 0.5 ^ (extract(epoch FROM now() - o.created_at) / 86400 / 90)) AS score
          FROM order_items i JOIN orders o ON o.id = i.order_id
         WHERE o.created_at > now() - interval '1 year' AND o.status = ANY (${SOLD})
         GROUP BY i.product_id),
      gone AS (
        DELETE FROM product_sales WHERE product_id NOT IN (SELECT product_id FROM sold))
      INSERT INTO product_sales (product_id, score) SELECT product_id, score FROM sold
          ON CONFLICT (product_id) DO UPDATE SET score = excluded.score`,
    );
    await execute(client, sql`SELECT tell_change('sales')`);
  });
}
