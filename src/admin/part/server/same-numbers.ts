import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { SameNumber } from '../part-shapes.ts';

/** Other parts with one of these OEM numbers, ignoring punctuation. */
export const findSameNumbers = (
  db: Queryable,
  id: number,
  numbers: readonly string[],
): Promise<SameNumber[]> =>
  query(
    db,
    sql`SELECT given.number,
               json_agg(json_build_object('id', p.id, 'sku', p.sku, 'name', p.name, 'image', p.featured_image,
                          'stock', p.stock_qty, 'hidden', p.hidden) ORDER BY p.sku) AS parts
          FROM unnest(${numbers}::text[]) WITH ORDINALITY given(number, place)
          JOIN product_oem_numbers o ON o.number_normal = normal_sku(given.number)
          JOIN products p ON p.id = o.product_id
         WHERE o.product_id <> ${id} AND normal_sku(given.number) <> ''
         GROUP BY given.number, given.place ORDER BY given.place`,
  );
