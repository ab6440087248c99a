import { queryJson, type Queryable, sql } from '../../../server/database/query.ts';
import type { PartChange } from '../part-shapes.ts';

const MAX_ROWS = 50;

/** The newest changes of a part and its pictures, fits, categories, numbers and links. */
export const readPartLog = (db: Queryable, id: number): Promise<PartChange[]> =>
  queryJson(
    db,
    sql`SELECT id::float8 AS id, changed_at AS at, actor_name AS by, table_name AS "table", before, after,
               EXISTS (SELECT FROM change_log later WHERE later.undoes = l.id) AS is_undone
          FROM change_log l
         WHERE table_name = 'products' AND row_key = jsonb_build_object('id', ${id}::int)
            OR coalesce(after, before) ->> 'product_id' = ${String(id)}
               AND table_name IN ('product_images', 'product_categories', 'product_fits', 'product_oem_numbers',
                                  'related_products')
         ORDER BY l.id DESC LIMIT ${MAX_ROWS}`,
  );
