import { productRowJson } from '../../catalogue/server/product-rows.ts';
import { prepared, queryOne } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import type { WishlistEntry } from '../contract.ts';

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
