import { queryJson, type Queryable, sql } from '../../../server/database/query.ts';

/** The last logged change of these tables. */
export async function lastChangeOf(
  db: Queryable,
  tables: readonly string[],
): Promise<{ by: string; at: string } | null> {
  const [last = null] = await queryJson<{ by: string; at: string }>(
    db,
    sql`SELECT actor_name AS by, changed_at AS at FROM change_log
         WHERE table_name = ANY (${tables}::text[]) ORDER BY id DESC LIMIT 1`,
  );
  return last;
}
