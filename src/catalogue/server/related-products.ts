import { prepared, queryOne, type Queryable, sql } from '../../server/database/query.ts';
import type { CategoryRow, ProductRow } from '../contract.ts';
import { productRowJson } from './product-rows.ts';

const MAX_RELATED = 8;
/** Checks only this many products of a large category; they nearly always include eight that fit. */
const MAX_CANDIDATES = 300;

export interface RelatedProducts {
  related_products: ProductRow[];
  /** The categories of `related_products`. */
  related_product_category: CategoryRow[];
  /** In the shop's order. */
  also_needed: ProductRow[];
}

const FITS_SAME_VAN = sql`EXISTS (
  SELECT FROM product_fits f JOIN own USING (van_type_id)
   WHERE f.product_id = near.id AND f.year_from <= own.year_to AND f.year_to >= own.year_from)`;

/** A product without fits suits any van: tools, fluids, imported parts without fitment. */
const FITS_ANY_VAN = sql`(NOT EXISTS (SELECT FROM own)
  OR NOT EXISTS (SELECT FROM product_fits f WHERE f.product_id = near.id))`;

/**
 * Reads up to eight related products, and the products also needed, in one query. Related products are first those
 * linked by the shop, then parts of the main category (`inCategory`, ids in the shop's order) for the same vans and
 * years, then parts for any van. Omits linked parts that fit none of the product's vans.
 */
export function readRelatedProducts(db: Queryable, id: number, inCategory: readonly number[]) {
  return queryOne<RelatedProducts>(
    db,
    prepared`
    WITH own AS MATERIALIZED (
      SELECT van_type_id, year_from, year_to FROM product_fits WHERE product_id = ${id}),
    near AS MATERIALIZED (
      SELECT r.related_id AS id, 0 AS nearness,
             row_number() OVER (ORDER BY r.position, p.stock_qty = 0, p.featured_position, p.name, p.id) AS place
        FROM related_products r JOIN products p ON p.id = r.related_id
       WHERE r.product_id = ${id} AND r.kind = 'related' AND p.for_sale
      UNION ALL
      SELECT c.id, 1, c.place
        FROM unnest(${inCategory.slice(0, MAX_CANDIDATES)}::int[]) WITH ORDINALITY c (id, place)
       WHERE c.id <> ${id}),
    fitting AS (
      SELECT id, nearness, place FROM near WHERE ${FITS_SAME_VAN}
      UNION ALL
      SELECT id, nearness * 2, place FROM near WHERE ${FITS_ANY_VAN}),
    related AS MATERIALIZED (
      SELECT id, row_number() OVER (ORDER BY min(nearness), (array_agg(place ORDER BY nearness))[1]) AS place
        FROM fitting
       GROUP BY id
       ORDER BY place LIMIT ${MAX_RELATED}),
    needed AS (
      SELECT present_part(related_id) AS id, row_number() OVER (ORDER BY min(position), min(related_id)) AS place
        FROM related_products WHERE product_id = ${id} AND kind = 'also_needed' GROUP BY 1)
    SELECT
      (SELECT coalesce(json_agg(${productRowJson} ORDER BY related.place), '[]')
         FROM related JOIN products p USING (id) WHERE p.for_sale) AS related_products,
      (SELECT coalesce(json_agg(${productRowJson} ORDER BY needed.place), '[]')
         FROM needed JOIN products p USING (id) WHERE p.for_sale) AS also_needed,
      (SELECT coalesce(json_agg(json_build_object(
                'id', c.id, 'name', c.name, 'slug', c.slug, 'title', c.title, 'image', c.image)
                ORDER BY c.position, c.name), '[]')
         FROM categories c
        WHERE NOT c.hidden
          AND c.id IN (SELECT category_id FROM product_categories JOIN related ON related.id = product_id)
      ) AS related_product_category`,
  );
}
