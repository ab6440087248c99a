import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { normalPartNumber } from '../../rules/part-number.ts';

/** The trigram similarity (0 to 1) of part numbers that differ by one typo. */
const MIN_SIMILARITY = 0.4;

/** Ids of the parts whose numbers are most similar to each of these, best first. Rare enough to query the database. */
export async function findSimilarNumbers(
  db: Queryable,
  typed: readonly string[],
  most: number,
): Promise<number[][]> {
  const rows = await query<{ ids: number[] }>(
    db,
    sql`SELECT coalesce(best.ids, '{}') AS ids
          FROM unnest(${typed.map(normalPartNumber)}::text[]) WITH ORDINALITY AS wanted (number, place)
          LEFT JOIN LATERAL (
            SELECT array_agg(id ORDER BY likeness DESC, id) AS ids
              FROM (SELECT present_part(id) AS id, max(likeness) AS likeness
                      FROM (SELECT id, similarity(sku_normal, wanted.number) AS likeness
                              FROM products WHERE sku_normal % wanted.number
                             UNION ALL
                            SELECT product_id, similarity(number_normal, wanted.number)
                              FROM product_oem_numbers WHERE number_normal % wanted.number) near
                     WHERE likeness >= ${MIN_SIMILARITY}
                     GROUP BY 1 ORDER BY max(likeness) DESC, 1 LIMIT ${most}) likely) best ON true
         ORDER BY wanted.place`,
  );
  return rows.map(({ ids }) => ids);
}
