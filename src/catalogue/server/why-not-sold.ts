import { queryFirst, sql } from '../../server/database/query.ts';
import type { Shop } from '../../server/shop.ts';
import { type Cause, type SaleFacts, whyNotSold } from '../rules/why-not-sold.ts';
import { sharedFinder } from './search/shared-finder.ts';

/** Why shoppers cannot find or buy a part; undefined for an unknown part. */
export async function readWhyNotSold(shop: Shop, id: number): Promise<Cause[] | undefined> {
  const found = await queryFirst<Omit<SaleFacts, 'place_by_name'> & { name: string }>(
    shop.pool,
    sql`SELECT p.name, p.hidden, p.replaced_by IS NOT NULL AS is_replaced, p.stock_qty AS stock, p.backorder_limit, coalesce(p.expected_on >= shop_today(), false) AS has_day, p.regular_price_cents AS price_cents, p.weight_grams,
               (SELECT max(max_weight_grams) FROM shipping_rates) AS heaviest_grams,
               (SELECT count(*)::int FROM product_fits WHERE product_id = p.id) AS fits,
               p.part_type_id IS NOT NULL AS has_type,
               (SELECT count(*)::int FROM product_images WHERE product_id = p.id)
                 + CASE WHEN p.featured_image IS NULL THEN 0 ELSE 1 END AS pictures,
               (SELECT count(*)::int FROM product_categories WHERE product_id = p.id) AS categories
          FROM products p WHERE p.id = ${id}`,
  );
  if (!found) return undefined;
  const { name, ...facts } = found;
  const { ids } = await sharedFinder(shop).idsForStaff({ keyword: name });
  const place = ids.indexOf(id);
  return whyNotSold({ ...facts, place_by_name: place < 0 ? null : place + 1 });
}
