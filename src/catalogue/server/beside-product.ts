import { prepared, queryOne, type Queryable, sql } from '../../server/database/query.ts';
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

/** The years of one product's vans and those of another touch. */
const FITS_TOO = sql`EXISTS (
  SELECT FROM product_fits f JOIN own USING (van_type_id)
   WHERE f.product_id = near.id AND f.year_from <= own.year_to AND f.year_to >= own.year_from)`;

/** A product that names no van fits any: tools, fluids, what an import told nothing about. */
const NAMES_NO_VAN = sql`(NOT EXISTS (SELECT FROM own)
  OR NOT EXISTS (SELECT FROM product_fits f WHERE f.product_id = near.id))`;

/**
 * What else the buyer of a product looks at, in one query: what the shop relates to it; then, of its main category
 * (`inCategory`, ids in the shop's order), the parts for the same vans and years, then those for any van, until there
 * are eight. A part that fits none of its vans is not shown, whoever relates it.
 */
export function besideProduct(
  db: Queryable,
  id: number,
  inCategory: readonly number[],
): Promise<BesideProduct> {
  return queryOne<BesideProduct>(
    db,
    prepared`
    WITH own AS MATERIALIZED (
      SELECT van_type_id, year_from, year_to FROM product_fits WHERE product_id = ${id}),
    near AS MATERIALIZED (
      SELECT r.related_id AS id, 0 AS nearness,
             row_number() OVER (ORDER BY r.position, p.stock_qty = 0, p.featured_position, p.name, p.id) AS place
        FROM related_products r JOIN products p ON p.id = r.related_id
       WHERE r.product_id = ${id} AND r.kind = 'related'
      UNION ALL
      SELECT c.id, 1, c.place
        FROM unnest(${inCategory.slice(0, LOOKED_AT)}::int[]) WITH ORDINALITY c (id, place)
       WHERE c.id <> ${id}),
    fitting AS (
      SELECT id, nearness, place FROM near WHERE ${FITS_TOO}
      UNION ALL
      SELECT id, nearness * 2, place FROM near WHERE ${NAMES_NO_VAN}),
    related AS MATERIALIZED (
      SELECT id, row_number() OVER (ORDER BY min(nearness), (array_agg(place ORDER BY nearness))[1]) AS place
        FROM fitting
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
}
