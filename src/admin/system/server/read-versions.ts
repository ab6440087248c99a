import { readFileSync } from 'node:fs';
import type pg from 'pg';
import { query, queryOne, sql } from '../../../server/database/query.ts';
import type { Fact } from '../contract.ts';
import { postgresVersionText } from '../rules/postgres-version.ts';
import { sizeText } from '../rules/size-text.ts';

const SHOWN_TABLES = 5;

export async function readVersions(pool: pg.Pool): Promise<Fact[]> {
  const { postgres, migrations, last } = await queryOne<{
    postgres: number;
    migrations: number;
    last: string;
  }>(
    pool,
    sql`SELECT current_setting('server_version_num')::int AS postgres, count(*)::int AS migrations, max(name) AS last FROM migrations`,
  );
  return [
    { name: 'Shop', value: shopVersion() },
    { name: 'Node.js', value: process.version.slice(1) },
    { name: 'PostgreSQL', value: postgresVersionText(postgres) },
    { name: 'Migrations', value: `${migrations}, the last one ${last.replace(/\.sql$/, '')}` },
    { name: 'Running for', value: uptimeText(process.uptime()) },
  ];
}

export async function readStorage(pool: pg.Pool): Promise<Fact[]> {
  const [{ size }, tables] = await Promise.all([
    queryOne<{ size: number }>(
      pool,
      sql`SELECT pg_database_size(current_database())::float8 AS size`,
    ),
    query<{ name: string; size: number }>(
      pool,
      sql`SELECT c.relname AS name, pg_total_relation_size(c.oid)::float8 AS size
            FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
           WHERE c.relkind = 'r' AND n.nspname = 'public' ORDER BY size DESC LIMIT ${SHOWN_TABLES}`,
    ),
  ]);
  return [
    { name: 'Database', value: sizeText(size) },
    ...tables.map(({ name, size: bytes }) => ({ name, value: sizeText(bytes) })),
  ];
}

/** The package is two folders above the bundled server, and four above this file. */
function shopVersion(): string {
  try {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version?: string };
    return version ?? 'unknown';
  } catch {
    return 'unknown';
  }
}

function uptimeText(seconds: number): string {
  const days = seconds / 86_400;
  const hours = (seconds / 3_600) % 24;
  const minutes = (seconds / 60) % 60;
  if (days >= 1) return `${Math.floor(days)} d ${Math.floor(hours)} h`;
  return hours >= 1
    ? `${Math.floor(hours)} h ${Math.floor(minutes)} min`
    : `${Math.floor(minutes)} min`;
}
