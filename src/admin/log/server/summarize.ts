import type { AnswerOf, BodyOf } from '../../../kit/call.ts';
import { SHOP_TIME_ZONE } from '../../../kit/shop-time-zone.ts';
import { join, query, type Queryable, sql } from '../../../server/database/query.ts';
import type { logCalls } from '../contract.ts';
import { between } from './read-entries.ts';

type Call = (typeof logCalls)['POST admin/log/summary'];
type Summary = AnswerOf<Call>['data'];

/** Number of changes by person (commands and jobs together), by table and by day. */
export async function summarize(db: Queryable, { from, until }: BodyOf<Call>): Promise<Summary> {
  const within = join([sql`true`, ...between('c', from, until)], ' AND ');
  const [actors, tables, days] = await Promise.all([
    query<Summary['actors'][number]>(
      db,
      sql`SELECT kind, id, max(name) AS name, count(*)::int AS count
            FROM (SELECT actor_kind AS kind,
                         CASE WHEN actor_kind = 'staff' THEN actor_id::float8 END AS id,
                         CASE WHEN actor_kind = 'staff' THEN actor_name ELSE actor_kind END AS name
                    FROM change_log c WHERE ${within}) counted
           GROUP BY kind, id ORDER BY kind = 'staff' DESC, name`,
    ),
    query<Summary['tables'][number]>(
      db,
      sql`SELECT table_name AS "table", count(*)::int AS count FROM change_log c
           WHERE ${within} GROUP BY 1 ORDER BY 1`,
    ),
    query<Summary['days'][number]>(
      db,
      sql`SELECT to_char(changed_at AT TIME ZONE ${SHOP_TIME_ZONE}, 'YYYY-MM-DD') AS day, count(*)::int AS count FROM change_log c
           WHERE ${within} GROUP BY 1 ORDER BY 1`,
    ),
  ]);
  return { actors, tables, days };
}
