import { asc, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { readPrepared } from '../../server/database/prepared.ts';
import type { CategoryRow, ProductRow, VanTypeRow } from '../contract.ts';
import { listOrder, type ProductList, readProducts } from './product-rows.ts';
import { categories } from './tables.ts';

type Part = { page?: number; per_page?: number };

export function allProducts(db: NodePgDatabase, part: Part): Promise<ProductList> {
  return readProducts(
    db,
    sql`SELECT p.id, row_number() OVER (ORDER BY ${listOrder}) AS place FROM products p`,
    part,
  );
}

/** Products for a van type, of one category or all. */
export function productsFor(
  db: NodePgDatabase,
  { vanTypeId, categoryId }: { vanTypeId: number; categoryId?: number },
  part: Part,
): Promise<ProductList> {
  const inCategory =
    categoryId === undefined
      ? sql`true`
      : sql`p.id IN (SELECT product_id FROM product_categories WHERE category_id = ${categoryId})`;
  return readProducts(
    db,
    sql`SELECT p.id, row_number() OVER (ORDER BY ${listOrder}) AS place FROM products p
         WHERE p.id IN (SELECT product_id FROM product_fits WHERE van_type_id = ${vanTypeId})
           AND ${inCategory}`,
    part,
  );
}

/** What the shop puts in front, in its own order. */
export async function featuredProducts(db: NodePgDatabase): Promise<ProductRow[]> {
  const { data } = await readProducts(
    db,
    sql`SELECT p.id, row_number() OVER (ORDER BY p.featured_position, p.id) AS place
          FROM products p WHERE p.featured_position IS NOT NULL`,
  );
  return data;
}

export async function findVanType(db: NodePgDatabase, slug: string) {
  const [found] = await readPrepared<{ id: number }>(
    db,
    sql`SELECT id FROM van_types WHERE slug = ${slug}`,
  );
  return found;
}

export async function findCategory(db: NodePgDatabase, slug: string) {
  const [found] = await readPrepared<{ id: number }>(
    db,
    sql`SELECT id FROM categories WHERE slug = ${slug}`,
  );
  return found;
}

export function allCategories(db: NodePgDatabase): Promise<CategoryRow[]> {
  return db.select().from(categories).orderBy(asc(categories.position), asc(categories.name));
}

/** Categories that hold products for a van type. */
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

/** Van types in the shop's order, each with the categories that hold products for it. */
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
