import type pg from 'pg';
import {
  execute,
  query,
  queryOne,
  type Queryable,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import { refuse } from '../../../server/http/refusal.ts';
import { categoriesDeskMessages as messages } from '../messages.ts';
import { lockCategories } from './change-category.ts';

interface Move {
  from: number;
  to: number;
  /** As many as were shown. */
  parts: number;
}

/** Moves the parts of part types from one category to another; a main category stays the main one. */
export const movePartsOfTypes = (pool: pg.Pool, { types, ...move }: Move & { types: number[] }) =>
  inTransaction(pool, async (client) => {
    await lockCategories(client);
    if (move.from === move.to) return refuse(409, 'same_category', messages.sameCategory);
    const { known } = await queryOne<{ known: number }>(
      client,
      sql`SELECT count(*)::int AS known FROM categories WHERE id IN (${move.from}, ${move.to})`,
    );
    if (known < 2) return refuse(404, 'unknown_category', messages.unknownCategory);
    return moveParts(
      client,
      move,
      sql`(SELECT id FROM products WHERE part_type_id = ANY (${types}))`,
    );
  });

/** Moves those of the parts that are in `from`; refuses if they are not as many as were shown. */
export async function moveParts(client: Queryable, { from, to, parts }: Move, ofParts: Sql) {
  const gone = await query<{ product_id: number; is_primary: boolean }>(
    client,
    sql`SELECT product_id, is_primary FROM product_categories
         WHERE category_id = ${from} AND product_id IN ${ofParts} FOR UPDATE`,
  );
  if (gone.length !== parts)
    return refuse(409, 'changed_meanwhile', messages.movedParts(gone.length), {
      parts: gone.length,
    });
  const ids = gone.map(({ product_id }) => product_id);
  await execute(
    client,
    sql`DELETE FROM product_categories WHERE category_id = ${from} AND product_id = ANY (${ids})`,
  );
  await execute(
    client,
    sql`INSERT INTO product_categories (product_id, category_id, is_primary)
        SELECT id, ${to}, is_primary
          FROM unnest(${ids}::int[], ${gone.map(({ is_primary }) => is_primary)}::boolean[]) AS gone (id, is_primary)
        ON CONFLICT (product_id, category_id)
           DO UPDATE SET is_primary = true WHERE excluded.is_primary`,
  );
  return { parts: gone.length };
}
