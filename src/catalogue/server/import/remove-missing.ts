import type pg from 'pg';
import { execute, query, type Queryable, sql } from '../../../server/database/query.ts';
import { moveStock } from '../stock/move-stock.ts';
import type { StoredProduct } from './columns.ts';

export interface Removal {
  /** Never ordered, and no other part leads to it. */
  deleted: StoredProduct[];
  /** The others; kept, but set to out of stock. */
  outOfStock: StoredProduct[];
  /** Kept and already out of stock. */
  unchanged: StoredProduct[];
}

/**
 * Separates products that can be deleted from those that orders or superseded parts lead to. `lock` prevents orders
 * until the transaction ends.
 */
export async function planRemoval(
  client: Queryable,
  missing: readonly StoredProduct[],
  lock: boolean,
): Promise<Removal> {
  const ids = missing.map(({ id }) => id);
  if (lock) {
    await query(client, sql`SELECT FROM products WHERE id = ANY (${ids}) ORDER BY id FOR UPDATE`);
  }
  const rows = await query<{ id: number }>(
    client,
    sql`SELECT id FROM unnest(${ids}::int[]) id
         WHERE EXISTS (SELECT FROM order_items WHERE product_id = id)
            OR EXISTS (SELECT FROM products WHERE replaced_by = id)`,
  );
  const needed = new Set(rows.map(({ id }) => id));
  const stay = missing.filter(({ id }) => needed.has(id));
  return {
    deleted: missing.filter(({ id }) => !needed.has(id)),
    outOfStock: stay.filter(({ stock }) => stock > 0),
    unchanged: stay.filter(({ stock }) => stock === 0),
  };
}

export async function applyRemoval(client: pg.ClientBase, { deleted, outOfStock }: Removal) {
  await moveStock(
    client,
    outOfStock.map(({ id, stock }) => ({
      product_id: id,
      delta: -stock,
      reason: 'correction' as const,
      note: 'No longer in the catalog',
    })),
    { capAtStock: true },
  );
  // Deleting the lists first, in bulk, avoids the cascade's lookup and triggers for each product.
  const ids = deleted.map(({ id }) => id);
  for (const table of [sql`product_fits`, sql`product_categories`, sql`product_images`])
    await execute(client, sql`DELETE FROM ${table} WHERE product_id = ANY (${ids})`);
  await execute(client, sql`DELETE FROM products WHERE id = ANY (${ids})`);
}
