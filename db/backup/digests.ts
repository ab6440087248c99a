import type pg from 'pg';
import { identifier, query, queryOne, sql } from '../../src/server/database/query.ts';

/** Tables that a restored shop starts without. */
const NOT_RESTORED = new Set(['public.cache_changes', 'public.cache_purges', 'public.leases']);

/** For tests: each table's row count and a checksum of all rows. */
export async function tableDigests(pool: pg.Pool): Promise<Record<string, string>> {
  const tables = await query<{ schema: string; name: string }>(
    pool,
    sql`SELECT schemaname AS schema, tablename AS name FROM pg_tables
         WHERE schemaname IN ('public', 'pgboss') ORDER BY 1, 2`,
  );
  const digests: Record<string, string> = {};
  for (const { schema, name } of tables) {
    if (NOT_RESTORED.has(`${schema}.${name}`)) continue;
    const { digest } = await queryOne<{ digest: string }>(
      pool,
      sql`SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS digest
            FROM ${identifier(schema)}.${identifier(name)} t`,
    );
    digests[`${schema}.${name}`] = digest;
  }
  return digests;
}
