import { queryJson, type Queryable, sql } from '../../../server/database/query.ts';
import type { Change, ShownChange } from '../contract.ts';
import { loggedTables } from '../rules/logged-tables.ts';
import { entityNames } from './entity-names.ts';

type Undone = NonNullable<ShownChange['undone']> & { undoes: number };

/** Adds each change's subject, how it can be put back, and whether it was. */
export async function withEntityNames(
  db: Queryable,
  changes: readonly Change[],
): Promise<ShownChange[]> {
  const things = await entityNames(db, changes);
  const undone = await queryJson<Undone>(
    db,
    sql`SELECT DISTINCT ON (undoes) undoes::float8 AS undoes, id::float8 AS id, changed_at AS at, actor_name AS by
          FROM change_log WHERE undoes = ANY (${changes.map(({ id }) => id)}::bigint[])
         ORDER BY undoes, change_log.id DESC`,
  );
  const byChange = new Map(undone.map(({ undoes, ...one }) => [undoes, one]));
  return changes.map((change, index) => ({
    ...change,
    thing: things[index]!,
    way: loggedTables.get(change.table)?.way ?? 'people',
    undone: byChange.get(change.id) ?? null,
  }));
}
