import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { queryOne, query, sql } from '../../src/server/database/query.ts';

/** These belong to the running server, not to its data. */
const EXCLUDED =
  /^(postmaster\.(pid|opts)|server\.log(\.old)?|current_logfiles|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|standby\.signal|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*)$/;
/** Folders that the server refills. */
const CLEARED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);

/**
 * Copies the files of a running server with the WAL that they need, as described in "Making a Base Backup Using the
 * Low-Level API" of PostgreSQL's manual: what pg_basebackup does, which the embedded PostgreSQL lacks. The copy has
 * everything that was committed before this ends.
 */
export async function copyCluster(superuserUrl: string, to: string): Promise<void> {
  const client = new pg.Client({
    connectionString: superuserUrl,
    application_name: 'vangon backup',
  });
  await client.connect();
  try {
    const { folder } = await queryOne<{ folder: string }>(
      client,
      sql`SELECT current_setting('data_directory') AS folder`,
    );
    // Keeps the WAL from being recycled meanwhile; dropped with the connection.
    const slot = `vangon_backup_${process.pid}_${Date.now()}`;
    await query(client, sql`SELECT pg_create_physical_replication_slot(${slot}, true, true)`);
    const { first } = await queryOne<{ first: string }>(
      client,
      sql`SELECT pg_walfile_name(pg_backup_start('vangon', true)) AS first`,
    );
    await copyFolder(folder, to);
    const { last, label, tablespaces } = await queryOne<{
      last: string;
      label: string;
      tablespaces: string;
    }>(
      client,
      sql`SELECT pg_walfile_name(lsn) AS last, labelfile AS label, spcmapfile AS tablespaces
            FROM pg_backup_stop(false)`,
    );
    if (tablespaces.trim() !== '')
      throw new Error('The database has tablespaces elsewhere, which are not copied');
    await writeFile(join(to, 'backup_label'), label, { mode: 0o600 });
    await copyLog(join(folder, 'pg_wal'), join(to, 'pg_wal'), first, last);
  } finally {
    await client.end();
  }
}

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (EXCLUDED.test(entry.name)) continue;
    if (entry.isFile()) await copyIfThere(source, target);
    else if (!entry.isDirectory()) continue;
    else if (CLEARED.has(entry.name)) await mkdir(target, { recursive: true, mode: 0o700 });
    else await copyFolder(source, target);
  }
}

/** A table dropped meanwhile is also gone after the WAL is replayed. */
const copyIfThere = (from: string, to: string): Promise<void> =>
  copyFile(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });

async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  for (const name of await readdir(from)) {
    const isNeeded = /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
    if (isNeeded || name.endsWith('.history')) await copyFile(join(from, name), join(to, name));
  }
}
