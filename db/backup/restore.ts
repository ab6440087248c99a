import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import { UserError } from '../../src/server/commands/user-error.ts';
import { bookFaults } from '../../src/checkout/server/book-faults.ts';
import { isFromBefore, isOfBefore } from '../../src/server/database/adopt-first-schema.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { openDatabaseForCommand, openPool } from '../../src/server/database/open-database.ts';
import { execute, query, queryFirst, sql } from '../../src/server/database/query.ts';
import {
  directSetting,
  databaseConnectionError,
} from '../../src/server/database/database-connection-error.ts';
import { commandTimeouts } from '../../src/server/database/timeouts.ts';
import { inTransaction } from '../../src/server/database/transaction.ts';
import { makeFolder } from '../../src/server/files/make-folder.ts';
import type { Log } from '../../src/server/log/log.ts';
import { homeOf, type Settings } from './backup.ts';
import { restoreCluster } from './cluster.ts';
import { countRows, refuseUsedDatabase, restoreDump } from './dump.ts';
import { type Manifest, readBackup } from './manifest.ts';
import { copyPictures } from './pictures.ts';

const MIGRATIONS = join(import.meta.dirname, '../migrations');
/** More ids than a shop assigns between two backups, and negligible in the range of an id. */
const ID_GAP = 10_000;

export interface Restored {
  manifest: Manifest;
  /** Where the previous database was moved, if there was one. */
  replaced: string | undefined;
  orders: number;
  lastOrderAt: Date | null;
  /** Inconsistencies in the books. */
  faults: string[];
}

/**
 * Restores a backup over the shop that the settings name, or into an empty place. Everything is checked before
 * anything is changed; `over` allows replacing an existing shop.
 */
export async function restoreBackup(
  config: Settings,
  from: string,
  { over, log }: { over: boolean; log: Log },
): Promise<Restored> {
  const folder = resolve(from);
  const manifest = await readBackup(folder);
  await refuseNewer(manifest);
  const replaced = await restoreDatabase(config, folder, manifest, over, log);
  if (manifest.pictures === 'here' && !config.filesS3) await copyPictures(folder, config.dataDir);

  const database = await openDatabaseForCommand(config, log);
  try {
    const { pool } = database;
    await compareRows(pool, manifest);
    await migrate(pool);
    await resetServerState(pool);
    const last = await queryFirst<{ orders: number; at: Date | null }>(
      pool,
      sql`SELECT count(*)::int AS orders, max(created_at) AS at FROM orders`,
    );
    return {
      manifest,
      replaced,
      orders: last?.orders ?? 0,
      lastOrderAt: last?.at ?? null,
      faults: await bookFaults(pool),
    };
  } finally {
    await database.stop();
  }
}

async function refuseNewer({ migrations }: Manifest): Promise<void> {
  const available = new Set(await readdir(MIGRATIONS));
  const isOlder = isFromBefore(migrations);
  const unknown = migrations.filter(
    (name) => !available.has(name) && !(isOlder && isOfBefore(name)),
  );
  if (unknown.length === 0) return;
  throw new UserError(
    `The backup was made by a newer version of the shop: this one does not know the migration ${unknown.at(-1)}. Restore it with that version.`,
  );
}

async function restoreDatabase(
  config: Settings,
  folder: string,
  { kind, postgres, pictures }: Manifest,
  over: boolean,
  log: Log,
): Promise<string | undefined> {
  const url = (config.databaseDirectUrl ?? config.databaseUrl)?.reveal();
  if (kind === 'cluster') {
    if (url)
      throw new UserError(
        'The backup is of the files of an embedded PostgreSQL, which no other reads. Restore it without DATABASE_URL, then move with npm run backup -- --dump (docs/runbook.md).',
      );
    return restoreCluster(homeOf(config), folder, { postgres, over, log });
  }
  if (!url)
    throw new UserError(
      'The backup is of a PostgreSQL of its own: set DATABASE_URL to where it goes.',
    );
  const pool = openPool(url, 1, log, commandTimeouts);
  try {
    await refuseUsedDatabase(pool, over);
  } catch (error) {
    throw databaseConnectionError(error, directSetting(config)) ?? error;
  } finally {
    await pool.end();
  }
  // Before anything is changed: the pictures come after the tables.
  if (pictures === 'here' && !config.filesS3) await makeFolder(join(config.dataDir, 'photos'));
  await restoreDump(url, folder);
  return undefined;
}

async function compareRows(pool: pg.Pool, { rows }: Manifest): Promise<void> {
  if (!rows) return;
  const found = await countRows(pool);
  const different = Object.keys(rows).filter((table) => rows[table] !== found[table]);
  if (different.length > 0)
    throw new UserError(`These tables do not have the rows of the backup: ${different.join(', ')}`);
}

/**
 * Resets what was true only of the server that was backed up: invalidates all caches, drops leases, and skips ids that
 * were assigned after the backup, which browsers and mails still have.
 */
const resetServerState = (pool: pg.Pool): Promise<void> =>
  inTransaction(pool, async (client) => {
    for (const table of [sql`cache_changes`, sql`cache_purges`, sql`leases`])
      await execute(client, sql`DELETE FROM ${table}`);
    await query(
      client,
      sql`SELECT setval(pg_get_serial_sequence(format('%I.%I', table_schema, table_name), column_name),
                        coalesce(pg_sequence_last_value(pg_get_serial_sequence(
                          format('%I.%I', table_schema, table_name), column_name)), 1) + ${ID_GAP}::int)
            FROM information_schema.columns
           WHERE table_schema = 'public' AND is_identity = 'YES'`,
    );
  });
