import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { Config } from '../../src/server/config/config.ts';
import {
  type OpenDatabase,
  openDatabaseForCommand,
} from '../../src/server/database/open-database.ts';
import { execute, query, queryOne, sql } from '../../src/server/database/query.ts';
import { makeFolder } from '../../src/server/files/make-folder.ts';
import type { Log } from '../../src/server/log/log.ts';
import { backUpCluster } from './cluster.ts';
import { dumpDatabase } from './dump.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { copyPictures } from './pictures.ts';
import { refuseFolder } from './refuse-folder.ts';

export type Settings = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'dataDir' | 'filesS3'
>;

export const homeOf = ({ dataDir }: Settings): string => join(dataDir, 'postgres');

/**
 * Makes a backup in a new folder below `into` while the shop keeps running, and returns its path. The name ends with
 * `.part` until the backup is complete. It contains all customer data: only its owner may read it. The embedded
 * PostgreSQL's files are copied unless a dump is wanted, which moves to another PostgreSQL.
 */
export async function makeBackup(
  config: Settings,
  into: string,
  log: Log,
  { asDump = config.databaseUrl !== undefined } = {},
): Promise<string> {
  await refuseFolder(into);
  const madeAt = new Date().toISOString();
  const folder = join(resolve(into), `vangon-${madeAt.replaceAll(/[:.]/g, '-')}`);
  const part = `${folder}.part`;
  await makeFolder(part, 0o700);
  try {
    const database = await openDatabaseForCommand(config, log);
    try {
      await fillFolder(config, database, part, { madeAt, log, asDump });
      await rename(part, folder);
      await noteBackup(database.pool, madeAt, log);
    } finally {
      await database.stop();
    }
    return folder;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function fillFolder(
  config: Settings,
  { pool, directUrl }: OpenDatabase,
  folder: string,
  { madeAt, log, asDump }: { madeAt: string; log: Log; asDump: boolean },
): Promise<void> {
  const version = await readVersion(pool);
  const rows = asDump ? await dumpDatabase(pool, directUrl, folder) : null;
  if (!rows) await backUpCluster(homeOf(config), log, folder);
  if (!config.filesS3) await copyPictures(config.dataDir, folder);
  await writeManifest(folder, {
    ...version,
    made_at: madeAt,
    kind: rows ? 'dump' : 'cluster',
    rows,
    pictures: config.filesS3 ? 'bucket' : 'here',
  });
}

async function readVersion(pool: pg.Pool): Promise<Pick<Manifest, 'postgres' | 'migrations'>> {
  const { postgres } = await queryOne<{ postgres: number }>(
    pool,
    sql`SELECT current_setting('server_version_num')::int / 10000 AS postgres`,
  );
  const migrations = await query<{ name: string }>(
    pool,
    sql`SELECT name FROM migrations ORDER BY name`,
  );
  return { postgres, migrations: migrations.map(({ name }) => name) };
}

/** Records the backup for the metric of its age. */
const noteBackup = (pool: pg.Pool, madeAt: string, log: Log): Promise<unknown> =>
  execute(pool, sql`INSERT INTO backups (made_at) VALUES (${madeAt})`).catch((err: unknown) =>
    log.warn({ err }, 'The backup is made, but the shop does not know of it'),
  );
