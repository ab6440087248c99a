import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { PartChoices } from '../part-shapes.ts';

/** The options of a part's fields, in the shop's order. */
export async function readChoices(db: Queryable): Promise<PartChoices> {
  const vans = await query<PartChoices['vans'][number]>(
    db,
    sql`SELECT slug, title, coalesce(model, title) AS model,
               json_build_array(year_from, year_to) AS years, engines
          FROM van_types ORDER BY position, id`,
  );
  const categories = await query<PartChoices['categories'][number]>(
    db,
    sql`SELECT slug, name FROM categories ORDER BY position, id`,
  );
  const partTypes = await query<PartChoices['part_types'][number]>(
    db,
    sql`SELECT slug, name, group_name AS "group" FROM part_types ORDER BY name`,
  );
  const suppliers = await query<{ supplier: string }>(
    db,
    sql`SELECT supplier FROM products WHERE supplier <> '' GROUP BY supplier ORDER BY count(*) DESC LIMIT 200`,
  );
  return {
    vans,
    categories,
    part_types: partTypes,
    suppliers: suppliers.map(({ supplier }) => supplier),
  };
}
