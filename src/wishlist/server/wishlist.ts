import { sql } from 'drizzle-orm';
import { productRowJson } from '../../catalogue/server/product-rows.ts';
import { readPrepared } from '../../server/database/prepared-statements.ts';
import type { Shop } from '../../server/shop.ts';
import type { WishlistEntry } from '../contract.ts';

const MOST = 500;

/** A customer's wishlist, what was added last first. */
export async function wishlistOf({ db }: Shop, customerId: number): Promise<WishlistEntry[]> {
  const [found] = await readPrepared<{ entries: WishlistEntry[] }>(
    db,
    sql`SELECT coalesce(json_agg(json_build_object('id', w.id, 'product_detail', ${productRowJson})
                        ORDER BY w.created_at DESC, w.id DESC), '[]') AS entries
          FROM wishlists w JOIN products p ON p.id = w.product_id
         WHERE w.customer_id = ${customerId}`,
  );
  return found!.entries;
}

/** Adds a product: 'added', 'already' in it, 'full', or 'unknown' when the shop has no such product. */
export async function addToWishlist({ pool }: Shop, customerId: number, productId: number) {
  const { rows } = await pool.query<{ is_known: boolean; count: number; is_in: boolean }>(
    `SELECT EXISTS (SELECT FROM products WHERE id = $2) AS is_known,
            (SELECT count(*)::int FROM wishlists WHERE customer_id = $1) AS count,
            EXISTS (SELECT FROM wishlists WHERE customer_id = $1 AND product_id = $2) AS is_in`,
    [customerId, productId],
  );
  const { is_known, count, is_in } = rows[0]!;
  if (!is_known) return 'unknown';
  if (is_in) return 'already';
  if (count >= MOST) return 'full';
  await pool.query(
    'INSERT INTO wishlists (customer_id, product_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [customerId, productId],
  );
  return 'added';
}

/** Removes products; those that are not in it do not matter. */
export async function removeFromWishlist(
  { pool }: Shop,
  customerId: number,
  productIds: readonly number[],
): Promise<void> {
  await pool.query('DELETE FROM wishlists WHERE customer_id = $1 AND product_id = ANY ($2)', [
    customerId,
    productIds,
  ]);
}
