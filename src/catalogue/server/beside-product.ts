import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readPrepared } from '../../server/database/prepared.ts';
import type { CategoryRow, ProductRow } from '../contract.ts';
import { productRowJson } from './product-rows.ts';

const MOST_RELATED = 8;
/** So many of its category are looked at, the shop's favourites first: among thousands eight are soon found. */
const LOOKED_AT = 300;

export interface BesideProduct {
  related_products: ProductRow[];
  /** In which the related products stand. */
  related_product_category: CategoryRow[];
  /** What the shop says is needed beside it, in its order. */
  also_needed: ProductRow[];
}

/**
 * What else the buyer of a product looks at, in one query: what the shop relates to it; then, of its main category
 * (`inCategory`, ids in the shop's order), the parts for the same vans, then the others, until there are eight.
 */
export async function besideProduct(
  db: NodePgDatabase,
  id: number,
  inCategory: readonly number[],
): Promise<BesideProduct> {
  const [beside] = await readPrepared<BesideProduct>(
    db,
    sql`
    WITH related AS MATERIALIZED (
      SELECT id, row_number() OVER (ORDER BY min(nearness), (array_agg(place ORDER BY nearness))[1]) AS place
        FROM (
          SELECT r.related_id AS id, 0 AS nearness,
                 row_number() OVER (ORDER BY r.position, p.stock_qty = 0, p.featured_position, p.name, p.id) AS place
            FROM related_products r JOIN products p ON p.id = r.related_id
           WHERE r.product_id = ${id} AND r.kind = 'related'
          UNION ALL
          SELECT c.id,
                 CASE WHEN EXISTS (
                   SELECT FROM product_fits f
                    WHERE f.product_id = c.id AND f.van_type_id = ANY (
                          ARRAY(SELECT van_type_id FROM product_fits WHERE product_id = ${id})))
                 THEN 1 ELSE 2 END, c.place
            FROM unnest(${sql.param(inCategory.slice(0, LOOKED_AT))}::int[]) WITH ORDINALITY c (id, place)
           WHERE c.id <> ${id}
        ) near
       GROUP BY id
       ORDER BY place LIMIT ${MOST_RELATED}),
    needed AS (
      SELECT related_id AS id, row_number() OVER (ORDER BY position, related_id) AS place
        FROM related_products WHERE product_id = ${id} AND kind = 'also_needed')
    SELECT
      (SELECT coalesce(json_agg(${productRowJson} ORDER BY related.place), '[]')
         FROM related JOIN products p USING (id)) AS related_products,
      (SELECT coalesce(json_agg(${productRowJson} ORDER BY needed.place), '[]')
         FROM needed JOIN products p USING (id)) AS also_needed,
      (SELECT coalesce(json_agg(json_build_object(
                'id', c.id, 'name', c.name, 'slug', c.slug, 'title', c.title, 'image', c.image)
                ORDER BY c.position, c.name), '[]')
         FROM categories c
        WHERE c.id IN (SELECT category_id FROM product_categories JOIN related ON related.id = product_id)
      ) AS related_product_category`,
  );
  return beside!;
}
