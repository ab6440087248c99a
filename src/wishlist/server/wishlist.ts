import { productRowJson } from '../../catalogue/server/product-rows.ts';
import { execute, prepared, queryOne, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import type { WishlistEntry } from '../contract.ts';

const MAX_ENTRIES = 500;

/** Newest entries first; hidden parts reappear when they are shown again. */
export async function wishlistOf({ pool }: Shop, customerId: number): Promise<WishlistEntry[]> {
  const found = await queryOne<{ entries: WishlistEntry[] }>(
    pool,
    prepared`SELECT coalesce(json_agg(json_build_object('id', w.id, 'product_detail', ${productRowJson})
                             ORDER BY w.created_at DESC, w.id DESC), '[]') AS entries
               FROM wishlists w JOIN products p ON p.id = w.product_id
              WHERE w.customer_id = ${customerId} AND NOT p.hidden`,
  );
  return found.entries;
}

/** Returns the result; 'unknown' means that the shop has no such product. */
export async function addToWishlist({ pool }: Shop, customerId: number, productId: number) {
  const { is_known, count, is_in } = await queryOne<{
    is_known: boolean;
    count: number;
    is_in: boolean;
  }>(
    pool,
    sql`SELECT EXISTS (SELECT FROM products WHERE id = ${productId} AND NOT hidden) AS is_known,
               (SELECT count(*)::int FROM wishlists WHERE customer_id = ${customerId}) AS count,
               EXISTS (SELECT FROM wishlists
                        WHERE customer_id = ${customerId} AND product_id = ${productId}) AS is_in`,
  );
  if (!is_known) return 'unknown';
  if (is_in) return 'already';
  if (count >= MAX_ENTRIES) return 'full';
  await execute(
    pool,
    sql`INSERT INTO wishlists (customer_id, product_id) VALUES (${customerId}, ${productId})
        ON CONFLICT DO NOTHING`,
  );
  return 'added';
}

export async function removeFromWishlist(
  { pool }: Shop,
  customerId: number,
  productIds: readonly number[],
): Promise<void> {
  await execute(
    pool,
    sql`DELETE FROM wishlists WHERE customer_id = ${customerId} AND product_id = ANY (${productIds})`,
  );
}
