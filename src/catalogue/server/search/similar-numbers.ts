import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { normalPartNumber } from '../../rules/part-number.ts';

const MAX_SIMILAR = 24;
/** The trigram similarity (0 to 1) of part numbers that differ by one typo. */
const MIN_SIMILARITY = 0.4;

/** Ids of products with a similar part number, best first. Rare enough to query the database. */
export async function findSimilarNumbers(db: Queryable, typed: string): Promise<number[]> {
  const number = normalPartNumber(typed);
  const rows = await query<{ id: number }>(
    db,
    sql`SELECT id
          FROM (SELECT id, similarity(sku_normal, ${number}) AS likeness FROM products
                 WHERE sku_normal % ${number}
                 UNION ALL
                SELECT product_id, similarity(number_normal, ${number}) FROM product_oem_numbers
                 WHERE number_normal % ${number}) near
         WHERE likeness >= ${MIN_SIMILARITY}
         GROUP BY id ORDER BY max(likeness) DESC, id LIMIT ${MAX_SIMILAR}`,
  );
  return rows.map(({ id }) => id);
}
