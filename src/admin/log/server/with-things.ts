import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { Change, ShownChange } from '../contract.ts';
import { loggedTables } from './logged-tables.ts';
import { thingsOf } from './things.ts';

interface Undone {
  undoes: number;
  id: number;
  at: Date;
  by: string;
}

/** Adds what the changes are about, how they are put back, and whether they were. */
export async function withThings(
  db: Queryable,
  changes: readonly Change[],
): Promise<ShownChange[]> {
  const things = await thingsOf(db, changes);
  const undone = await query<Undone>(
    db,
    sql`SELECT DISTINCT ON (undoes) undoes::float8 AS undoes, id::float8 AS id, changed_at AS at, actor_name AS by
          FROM change_log WHERE undoes = ANY (${changes.map(({ id }) => id)}::bigint[])
         ORDER BY undoes, change_log.id DESC`,
  );
  const byChange = new Map(undone.map((one) => [one.undoes, one]));
  return changes.map((change, index) => {
    const by = byChange.get(change.id);
    return {
      ...change,
      thing: things[index]!,
      way: loggedTables.get(change.table)?.way ?? 'people',
      undone: by ? { id: by.id, at: by.at.toISOString(), by: by.by } : null,
    };
  });
}
