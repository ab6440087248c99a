import { asc, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readPrepared } from '../../server/database/prepared-statements.ts';
import type { CategoryRow, ProductRow, VanTypeRow } from '../contract.ts';
import { readProductRows } from './product-rows.ts';
import { categories } from './tables.ts';

/** In the order set by `featured_position`. */
export async function featuredProducts(db: NodePgDatabase): Promise<ProductRow[]> {
  const [read] = await readPrepared<{ ids: number[] }>(
    db,
    sql`SELECT ARRAY(SELECT id FROM products WHERE featured_position IS NOT NULL
                      ORDER BY featured_position, id) AS ids`,
  );
  return readProductRows(db, read!.ids);
}

/** Main categories of the featured products, in order of first appearance. */
export function featuredCategories(db: NodePgDatabase): Promise<CategoryRow[]> {
  return readPrepared<CategoryRow>(
    db,
    sql`SELECT c.id, c.name, c.slug, c.title, c.image
          FROM products p
          JOIN product_categories pc ON pc.product_id = p.id AND pc.is_primary
          JOIN categories c ON c.id = pc.category_id
         WHERE p.featured_position IS NOT NULL
         GROUP BY c.id ORDER BY min(p.featured_position), c.position`,
  );
}

export function allCategories(db: NodePgDatabase): Promise<CategoryRow[]> {
  return db.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
}

export function categoriesFor(db: NodePgDatabase, vanTypeId: number): Promise<CategoryRow[]> {
  return db
    .select()
    .from(categories)
    .where(
      sql`${categories.id} IN (
        SELECT c.category_id FROM product_categories c JOIN product_fits f USING (product_id)
         WHERE f.van_type_id = ${vanTypeId})`,
    )
    .orderBy(asc(categories.position), asc(categories.name));
}

/** Each van type comes with the categories that have products for it. */
export async function allVanTypes(db: NodePgDatabase): Promise<VanTypeRow[]> {
  const { rows } = await db.execute<VanTypeRow & Record<string, unknown>>(sql`
    WITH held AS (
      SELECT DISTINCT f.van_type_id, c.category_id
        FROM product_fits f JOIN product_categories c USING (product_id))
    SELECT v.id, v.slug, v.title, v.thumbnail, v.paint_name, v.paint_hex,
           coalesce(json_agg(json_build_object('id', c.id, 'name', c.name, 'slug', c.slug, 'image', c.image)
                             ORDER BY c.position, c.name) FILTER (WHERE c.id IS NOT NULL), '[]') AS categories
      FROM van_types v
      LEFT JOIN held ON held.van_type_id = v.id
      LEFT JOIN categories c ON c.id = held.category_id
     GROUP BY v.id ORDER BY v.position, v.title`);
  return rows;
}
