import type pg from 'pg';
import { execute, queryFirst, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { stockMessages } from '../../rules/stock/stock-messages.ts';

interface Stored {
  reorder_point: number | null;
}

/** Sets the stock at which a part is reordered, unless it has changed since it was read. */
export const setReorderPoint = (
  pool: pg.Pool,
  id: number,
  { was, becomes }: { was: number | null; becomes: number | null },
) =>
  inTransaction(pool, async (client) => {
    const now = await queryFirst<Stored>(
      client,
      sql`SELECT reorder_point FROM products WHERE id = ${id} FOR NO KEY UPDATE`,
    );
    if (!now) return refuse(404, 'no_such_part', stockMessages.noSuchPart);
    if (now.reorder_point === becomes) return now;
    if (now.reorder_point !== was)
      return refuse(409, 'changed_meanwhile', stockMessages.reorderChanged, now);
    await execute(client, sql`UPDATE products SET reorder_point = ${becomes} WHERE id = ${id}`);
    return { reorder_point: becomes };
  });
