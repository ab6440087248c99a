import { queryFirst, type Queryable, sql } from '../../../server/database/query.ts';

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
