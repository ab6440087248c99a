import type { BodyOf } from '../../../kit/call.ts';
import { join, query, type Queryable, type Sql, sql } from '../../../server/database/query.ts';
import type { Change, logCalls } from '../contract.ts';

const PAGE = 100;

interface Row extends Omit<Change, 'changed_at'> {
  changed_at: Date;
}

type Wanted = BodyOf<(typeof logCalls)['POST admin/log']>;

export async function readLog(db: Queryable, wanted: Wanted): Promise<Change[]> {
  const { table, key, actor_kind, actor_id, batch, before } = wanted;
  const conditions = [
    sql`true`,
    ...(table === undefined ? [] : [sql`table_name = ${table}`]),
    ...(key === undefined ? [] : [sql`row_key = ${JSON.stringify(key)}::jsonb`]),
    ...(actor_kind === undefined ? [] : [sql`actor_kind = ${actor_kind}`]),
    ...(actor_id === undefined ? [] : [sql`actor_id = ${actor_id}`]),
    ...(batch === undefined ? [] : [sql`batch = ${batch}`]),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
  ];
  return readChanges(db, join(conditions, ' AND '), PAGE);
}

/** Newest first, which is also the order to put them back in. */
export async function readChanges(db: Queryable, which: Sql, limit: number): Promise<Change[]> {
  const rows = await query<Row>(
    db,
    sql`SELECT id::float8 AS id, changed_at, batch, table_name AS "table", row_key AS key, before, after,
               undoes::float8 AS undoes,
               json_build_object('kind', actor_kind, 'id', actor_id, 'name', actor_name) AS actor
          FROM change_log WHERE ${which} ORDER BY change_log.id DESC LIMIT ${limit}`,
  );
  return rows.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() }));
}
