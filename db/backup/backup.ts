import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type pg from 'pg';
import type { Config } from '../../src/server/config/config.ts';
import { openDatabaseForCommand } from '../../src/server/database/open-database.ts';
import { query, queryOne, sql } from '../../src/server/database/query.ts';
import type { Log } from '../../src/server/log/log.ts';
import { backUpCluster } from './cluster.ts';
import { dumpDatabase } from './dump.ts';
import { type Manifest, writeManifest } from './manifest.ts';
import { copyPictures } from './pictures.ts';

export type Settings = Pick<
  Config,
  'databaseUrl' | 'databaseDirectUrl' | 'databasePool' | 'dataDir' | 'filesS3'
>;

export const homeOf = ({ dataDir }: Settings): string => join(dataDir, 'postgres');

/**
 * Makes a backup in a new folder below `into`, while the shop goes on, and returns its path. Until it is whole its name ends
 * with `.part`. It holds everything that customers have given: only its owner may read it.
 */
export async function makeBackup(config: Settings, into: string, log: Log): Promise<string> {
  const madeAt = new Date().toISOString();
  const folder = join(resolve(into), `vangon-${madeAt.replaceAll(/[:.]/g, '-')}`);
  const part = `${folder}.part`;
  await mkdir(part, { recursive: true, mode: 0o700 });
  try {
    const about = await backUpDatabase(config, part, log);
    if (!config.filesS3) await copyPictures(config.dataDir, part);
    await writeManifest(part, {
      ...about,
      made_at: madeAt,
      pictures: config.filesS3 ? 'bucket' : 'here',
    });
    await rename(part, folder);
    return folder;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

type OfDatabase = Pick<Manifest, 'kind' | 'postgres' | 'migrations' | 'rows'>;

async function backUpDatabase(config: Settings, folder: string, log: Log): Promise<OfDatabase> {
  const database = await openDatabaseForCommand(config, log);
  try {
    const version = await readVersion(database.pool);
    if (config.databaseUrl) {
      const rows = await dumpDatabase(database.pool, database.directUrl, folder);
      return { kind: 'dump', ...version, rows };
    }
    await backUpCluster(homeOf(config), log, folder);
    return { kind: 'cluster', ...version, rows: null };
  } finally {
    await database.stop();
  }
}

async function readVersion(pool: pg.Pool): Promise<Pick<OfDatabase, 'postgres' | 'migrations'>> {
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
