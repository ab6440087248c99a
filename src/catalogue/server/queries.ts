import { prepared, query, queryOne, type Queryable, sql } from '../../server/database/query.ts';
import type { CategoryRow, ProductRow, VanTypeRow } from '../contract.ts';
import { readProductRows } from './product-rows.ts';

/** In the order set by `featured_position`. */
export async function featuredProducts(db: Queryable): Promise<ProductRow[]> {
  const read = await queryOne<{ ids: number[] }>(
    db,
    prepared`SELECT ARRAY(SELECT id FROM products WHERE featured_position IS NOT NULL AND for_sale
                           ORDER BY featured_position, id) AS ids`,
  );
  return readProductRows(db, read.ids);
}

/** Main categories of the featured products, in order of first appearance. */
export function featuredCategories(db: Queryable): Promise<CategoryRow[]> {
  return query<CategoryRow>(
    db,
    prepared`SELECT c.id, c.name, c.slug, c.title, c.image
               FROM products p
               JOIN product_categories pc ON pc.product_id = p.id AND pc.is_primary
               JOIN categories c ON c.id = pc.category_id
              WHERE p.featured_position IS NOT NULL AND p.for_sale AND NOT c.hidden
              GROUP BY c.id ORDER BY min(p.featured_position), c.position`,
  );
}

export const allCategories = (db: Queryable): Promise<CategoryRow[]> =>
  query(
    db,
    prepared`SELECT id, slug, name, title, image FROM categories
              WHERE NOT hidden ORDER BY position, name`,
  );

export const categoriesFor = (db: Queryable, vanTypeId: number): Promise<CategoryRow[]> =>
  query(
    db,
    prepared`
    SELECT id, slug, name, title, image FROM categories
     WHERE NOT hidden
       AND id IN (SELECT c.category_id FROM product_categories c JOIN product_fits f USING (product_id)
                    JOIN products p ON p.id = product_id AND p.for_sale
                   WHERE f.van_type_id = ${vanTypeId})
     ORDER BY position, name`,
  );

/** Each van type comes with the categories that have products for it. */
export function allVanTypes(db: Queryable): Promise<VanTypeRow[]> {
  return query<VanTypeRow>(
    db,
    sql`
    WITH held AS (
      SELECT DISTINCT f.van_type_id, c.category_id
        FROM product_fits f JOIN product_categories c USING (product_id)
        JOIN products p ON p.id = product_id AND p.for_sale)
    SELECT v.id, v.slug, v.title, v.thumbnail, v.paint_name, v.paint_hex,
           coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'image', c.image)
                             ORDER BY c.position, c.name) FILTER (WHERE c.id IS NOT NULL), '[]') AS categories
      FROM van_types v
      LEFT JOIN held ON held.van_type_id = v.id
      LEFT JOIN categories c ON c.id = held.category_id AND NOT c.hidden
     GROUP BY v.id ORDER BY v.position, v.title`,
  );
}
