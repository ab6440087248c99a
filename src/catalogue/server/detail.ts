import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readPrepared } from '../../server/database/prepared.ts';
import type { CategoryRow, ProductDetail, ProductRow } from '../contract.ts';
import { productRowJson } from './product-rows.ts';

const MOST_RELATED = 8;

type FoundProduct = { row: ProductRow } & Omit<
  ProductDetail,
  Exclude<keyof ProductRow, 'product_images'>
>;

/** One product by slug or, failing that, by id; its description is as the shop wrote it, not yet safe. */
export async function findProduct(
  db: NodePgDatabase,
  slugOrId: string,
): Promise<ProductDetail | undefined> {
  const id = /^[1-9]\d{0,8}$/.test(slugOrId) ? Number(slugOrId) : null;
  const [found] = await readPrepared<FoundProduct>(
    db,
    sql`
    SELECT ${productRowJson} AS row,
           p.description, p.page_title, p.page_keyword, p.quality, p.replaces,
           (SELECT coalesce(json_agg(json_build_object('image', i.image, 'view', i.view, 'photograph',
                     CASE WHEN ph.image IS NOT NULL THEN json_build_object('width', ph.width,
                       'height', ph.height, 'widths', ph.widths, 'preview', ph.preview) END)
                     ORDER BY i.position), '[]')
              FROM product_images i LEFT JOIN photographs ph USING (image)
             WHERE i.product_id = p.id) AS product_images,
           (SELECT coalesce(json_agg(o.number ORDER BY o.number), '[]')
              FROM product_oem_numbers o WHERE o.product_id = p.id) AS oem_numbers,
           (SELECT coalesce(json_agg(json_build_object(
                     'van_type', v.title, 'van_slug', v.slug, 'year_from', f.year_from, 'year_to', f.year_to,
                     'engine_codes', f.engine_codes, 'note', f.note) ORDER BY v.position, f.year_from, f.id), '[]')
              FROM product_fits f JOIN van_types v ON v.id = f.van_type_id WHERE f.product_id = p.id) AS fits,
           (SELECT coalesce(json_agg(json_build_object('name', c.name, 'slug', c.slug)
                                     ORDER BY pc.is_primary DESC, c.position), '[]')
              FROM product_categories pc JOIN categories c ON c.id = pc.category_id
             WHERE pc.product_id = p.id) AS categories
      FROM products p
     WHERE p.slug = ${slugOrId} OR p.id = ${id}
     ORDER BY p.slug = ${slugOrId} DESC LIMIT 1`,
  );
  if (!found) return undefined;
  const { row, ...beside } = found;
  return { ...row, ...beside };
}

export interface BesideProduct {
  related_products: ProductRow[];
  /** In which the related products stand. */
  related_product_category: CategoryRow[];
  /** What the shop says is needed beside it, in its order. */
  also_needed: ProductRow[];
}

/**
 * What else the buyer of a product looks at, in one query: what the shop relates to it; then its main
 * category's parts for the same vans, then the rest of that category, until there are eight.
 */
export async function besideProduct(db: NodePgDatabase, id: number): Promise<BesideProduct> {
  const [beside] = await readPrepared<BesideProduct>(
    db,
    sql`
    WITH related AS MATERIALIZED (
      SELECT p.id,
             row_number() OVER (ORDER BY min(nearness), min(position), p.stock_qty = 0,
                                         p.featured_position, p.name, p.id) AS place
        FROM (
          SELECT related_id AS id, 0 AS nearness, position FROM related_products
           WHERE product_id = ${id} AND kind = 'related'
          UNION ALL
          SELECT c.product_id,
                 CASE WHEN c.product_id IN (
                   SELECT f.product_id FROM product_fits f
                    WHERE f.van_type_id IN (SELECT van_type_id FROM product_fits WHERE product_id = ${id}))
                 THEN 1 ELSE 2 END, 0
            FROM product_categories c
           WHERE c.product_id <> ${id} AND c.category_id = (
             SELECT category_id FROM product_categories WHERE product_id = ${id} AND is_primary)
        ) near JOIN products p USING (id)
        GROUP BY p.id
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
