import {
  query,
  queryFirst,
  type Queryable,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import type { ShownCategory, ShownType } from '../contract.ts';

export const CATEGORY_FIELDS = sql`name, title, image, hidden`;
export const TYPE_FIELDS = sql`name, plural, group_name AS "group", weight, image, hidden`;

export async function readAll(db: Queryable) {
  const [categories, types] = await Promise.all([
    query<ShownCategory>(
      db,
      sql`
      WITH shown AS (
        SELECT pc.product_id, count(*) AS times FROM product_categories pc
          JOIN categories c ON c.id = pc.category_id AND NOT c.hidden GROUP BY 1),
      held AS (
        SELECT pc.category_id, count(*)::int AS parts,
               count(*) FILTER (WHERE coalesce(s.times, 0) = CASE WHEN c.hidden THEN 0 ELSE 1 END)::int AS alone
          FROM product_categories pc JOIN categories c ON c.id = pc.category_id
          LEFT JOIN shown s USING (product_id) GROUP BY 1)
      SELECT id, slug, ${CATEGORY_FIELDS}, coalesce(parts, 0) AS parts, coalesce(alone, 0) AS alone
        FROM categories LEFT JOIN held ON held.category_id = categories.id ORDER BY position, name`,
    ),
    query<ShownType>(
      db,
      sql`
      WITH counted AS (
        SELECT p.part_type_id AS id, pc.category_id, count(*)::int AS parts
          FROM products p JOIN product_categories pc ON pc.product_id = p.id
         WHERE p.part_type_id IS NOT NULL GROUP BY 1, 2)
      SELECT id, slug, ${TYPE_FIELDS},
             (SELECT count(*)::int FROM products WHERE part_type_id = t.id) AS parts,
             (SELECT coalesce(jsonb_object_agg(category_id, parts), '{}') FROM counted WHERE id = t.id) AS places
        FROM part_types t ORDER BY group_name, name`,
    ),
  ]);
  return { categories, types };
}

const MAX_PICTURES = 40;

/** Of the parts that it has. */
export const readPictures = (
  db: Queryable,
  { category, type }: { category?: string | undefined; type?: string | undefined },
) =>
  query<{ image: string; name: string }>(
    db,
    sql`SELECT image, name FROM (
          SELECT DISTINCT ON (featured_image) featured_image AS image, name FROM products
           WHERE featured_image IS NOT NULL AND ${ofParts({ category, type })}
           ORDER BY featured_image, name) found
         ORDER BY name LIMIT ${MAX_PICTURES}`,
  );

const ofParts = ({
  category,
  type,
}: {
  category?: string | undefined;
  type?: string | undefined;
}): Sql =>
  category === undefined
    ? sql`part_type_id::text = ${type ?? ''}`
    : sql`id IN (SELECT product_id FROM product_categories WHERE category_id::text = ${category})`;

/** A picture is one that a part has, or a category or part type had. */
export async function isUnknownPicture(db: Queryable, image: string | null): Promise<boolean> {
  if (image === null) return false;
  const found = await queryFirst(
    db,
    sql`SELECT FROM products WHERE featured_image = ${image}
        UNION ALL SELECT FROM categories WHERE image = ${image}
        UNION ALL SELECT FROM part_types WHERE image = ${image} LIMIT 1`,
  );
  return found === undefined;
}
