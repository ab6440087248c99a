import type pg from 'pg';
import type { StoredProduct } from './columns.ts';

export interface Removal {
  /** Never ordered. */
  deleted: StoredProduct[];
  /** Ordered before, so they stay without stock. */
  outOfStock: StoredProduct[];
  /** Ordered before and already out of stock. */
  unchanged: StoredProduct[];
}

/**
 * Separates products that were never ordered from the others. `lock` prevents orders until the transaction ends.
 */
export async function planRemoval(
  client: pg.ClientBase,
  missing: readonly StoredProduct[],
  lock: boolean,
): Promise<Removal> {
  const ids = missing.map(({ id }) => id);
  if (lock) {
    await client.query('SELECT FROM products WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
  }
  const { rows } = await client.query<{ id: number }>(
    `SELECT id FROM unnest($1::int[]) id
      WHERE EXISTS (SELECT FROM order_items WHERE product_id = id)`,
    [ids],
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
  client: pg.ClientBase,
  { deleted, outOfStock }: Removal,
): Promise<void> {
  await client.query('UPDATE products SET stock_qty = 0 WHERE id = ANY ($1)', [
    outOfStock.map(({ id }) => id),
  ]);
  // Deleting the lists first, in bulk, avoids the cascade's lookup and triggers for each product.
  const ids = deleted.map(({ id }) => id);
  for (const table of ['product_fits', 'product_categories', 'product_images'])
    await client.query(`DELETE FROM ${table} WHERE product_id = ANY ($1)`, [ids]);
  await client.query('DELETE FROM products WHERE id = ANY ($1)', [ids]);
}
