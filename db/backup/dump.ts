import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { UserError } from '../../src/server/commands/user-error.ts';
import { identifier, query, queryOne, sql } from '../../src/server/database/query.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { runPrograms } from './client-programs.ts';

export const DUMP = 'database.dump';

/** The shop's own and its job queue's. */
const SCHEMAS = ['public', 'pgboss'];

/** How long PostgreSQL may still list a connection whose process has ended. */
const STILL_LISTED_MS = 2_000;

/** Dumps one snapshot while the shop keeps running; returns each table's row count in it. */
export const dumpDatabase = (
  pool: pg.Pool,
  url: string,
  folder: string,
): Promise<Record<string, number>> =>
  inTransaction(pool, async (client) => {
    await query(client, sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    await query(client, sql`SET LOCAL statement_timeout = 0`);
    await query(client, sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    const { snapshot } = await queryOne<{ snapshot: string }>(
      client,
      sql`SELECT pg_export_snapshot() AS snapshot`,
    );
    const file = join(folder, DUMP);
    // pg_dump would make it readable by everybody.
    await writeFile(file, '', { mode: 0o600 });
    await runPrograms(url, [
      {
        name: 'pg_dump',
        args: [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          '--no-password',
          `--snapshot=${snapshot}`,
          `--file=${file}`,
        ],
      },
    ]);
    return countRows(client);
  });

/** Row counts of all the shop's tables, by "schema.table". */
export async function countRows(db: Parameters<typeof query>[0]): Promise<Record<string, number>> {
  const tables = await query<{ schema: string; name: string }>(
    db,
    sql`SELECT schemaname AS schema, tablename AS name FROM pg_tables
         WHERE schemaname = ANY (${SCHEMAS}) ORDER BY 1, 2`,
  );
  const counts: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const { count } = await queryOne<{ count: string }>(
      db,
      sql`SELECT count(*)::text AS count FROM ${identifier(schema)}.${identifier(name)}`,
    );
    counts[`${schema}.${name}`] = Number(count);
  }
  return counts;
}

/** Replaces the shop's tables, all or nothing: after any failure the database is unchanged. */
export async function restoreDump(url: string, folder: string): Promise<void> {
  const drop = `SET statement_timeout = 0; ${SCHEMAS.map((name) => `DROP SCHEMA IF EXISTS ${name} CASCADE;`).join(' ')} CREATE SCHEMA public;`;
  await runPrograms(url, [
    {
      name: 'pg_restore',
      args: ['--no-owner', '--no-privileges', '--file=-', join(folder, DUMP)],
    },
    {
      name: 'psql',
      args: [
        '--no-psqlrc',
        '--quiet',
        '--no-password',
        '--single-transaction',
        '--set=ON_ERROR_STOP=1',
        '--output=/dev/null',
        `--command=${drop}`,
        '--file=-',
      ],
    },
  ]);
}

/** Throws if the database is still in use, or has a shop in it that must not be lost. */
export async function refuseUsedDatabase(pool: pg.Pool, over: boolean): Promise<void> {
  if (await isInUse(pool))
    throw new UserError('The shop is running on this database. Stop all its processes first.');
  if (!over && (await hasShop(pool)))
    throw new UserError(
      'There is a shop in this database. To replace it with the backup, add --over.',
    );
}

/** Retries for a moment: a process that has just ended may still be listed. */
async function isInUse(pool: pg.Pool): Promise<boolean> {
  const until = Date.now() + STILL_LISTED_MS;
  while (await isListed(pool)) {
    if (Date.now() > until) return true;
    await wait(50);
  }
  return false;
}

async function isListed(pool: pg.Pool): Promise<boolean> {
  const { others } = await queryOne<{ others: number }>(
    pool,
    sql`SELECT count(*)::int AS others FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'vangon%'`,
  );
  return others > 0;
}

async function hasShop(pool: pg.Pool): Promise<boolean> {
  const { is_there } = await queryOne<{ is_there: boolean }>(
    pool,
    sql`SELECT to_regclass('public.orders') IS NOT NULL AS is_there`,
  );
  if (!is_there) return false;
  const { has } = await queryOne<{ has: boolean }>(
    pool,
    sql`SELECT EXISTS (SELECT FROM orders) OR EXISTS (SELECT FROM customers) OR EXISTS (SELECT FROM products) AS has`,
  );
  return has;
}
