import { execute, query, type Queryable, sql } from '../../server/database/query.ts';
import type { StoredProduct } from './columns.ts';

/** What becomes of products that are not in the file. */
export interface Removal {
  /** Never ordered. */
  deleted: StoredProduct[];
  /** Orders name them, so they stay and cannot be bought. */
  outOfStock: StoredProduct[];
  /** They are in that state already. */
  unchanged: StoredProduct[];
}

/**
 * Sorts the missing products into those that were never ordered and the others.
 * With `lock` nobody can order them until the transaction ends.
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
         WHERE EXISTS (SELECT FROM order_items WHERE product_id = id)`,
  );
  const ordered = new Set(rows.map(({ id }) => id));
  const stay = missing.filter(({ id }) => ordered.has(id));
  return {
    deleted: missing.filter(({ id }) => !ordered.has(id)),
    outOfStock: stay.filter(({ stock }) => stock > 0),
    unchanged: stay.filter(({ stock }) => stock === 0),
  };
}

export async function applyRemoval(
  client: Queryable,
  { deleted, outOfStock }: Removal,
): Promise<void> {
  const soldOutIds = outOfStock.map(({ id }) => id);
  await execute(client, sql`UPDATE products SET stock_qty = 0 WHERE id = ANY (${soldOutIds})`);
  // Their lists first, all at once: one by one, each would be searched for and told of.
  const ids = deleted.map(({ id }) => id);
  for (const table of [sql`product_fits`, sql`product_categories`, sql`product_images`])
    await execute(client, sql`DELETE FROM ${table} WHERE product_id = ANY (${ids})`);
  await execute(client, sql`DELETE FROM products WHERE id = ANY (${ids})`);
}
