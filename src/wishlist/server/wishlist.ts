import { execute, queryOne, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';

const MAX_ENTRIES = 500;

/** Returns the result; 'unknown' means that the shop has no such product. */
export async function addToWishlist({ pool }: Shop, customerId: number, productId: number) {
  const { is_known, count, is_in } = await queryOne<{
    is_known: boolean;
    count: number;
    is_in: boolean;
  }>(
    pool,
    sql`SELECT EXISTS (SELECT FROM products WHERE id = ${productId} AND for_sale) AS is_known,
               (SELECT count(*)::int FROM wishlists WHERE customer_id = ${customerId}) AS count,
               EXISTS (SELECT FROM wishlists
                        WHERE customer_id = ${customerId} AND present_part(product_id) = ${productId}) AS is_in`,
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

/** Parts that these replace are removed too: the list shows them as these. */
export async function removeFromWishlist(
  { pool }: Shop,
  customerId: number,
  productIds: readonly number[],
): Promise<void> {
  await execute(
    pool,
    sql`DELETE FROM wishlists
         WHERE customer_id = ${customerId}
           AND (product_id = ANY (${productIds}) OR present_part(product_id) = ANY (${productIds}))`,
  );
}
