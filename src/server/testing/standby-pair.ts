import { execFile } from 'node:child_process';
import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import { createPool } from '../database/pool.ts';
import { type Cluster, prepareCluster } from '../database/postgres-cluster.ts';
import { startServer, stopServer } from '../database/postgres-server.ts';
import { runningServer } from '../database/running-server.ts';

const run = promisify(execFile);

export interface StandbyPair {
  primaryUrl: string;
  primary: pg.Pool;
  standbyUrl: string;
  /** Resolves once the standby replays nothing more. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stopStandby(): Promise<void>;
}

/** A PostgreSQL of its own and a standby of it; `fill` writes what both begin with. */
export async function standbyPair(fill: (pool: pg.Pool) => Promise<void>): Promise<StandbyPair> {
  const [folder, log] = [inject('folder'), pino({ level: 'error' })];
  const home = join(folder, 'pair');
  const primary = await prepareCluster({
    ...{ home, log, stage: join(folder, 'stage'), safeOnDisk: false },
  });
  await startServer(primary);
  const pool = new pg.Pool({ connectionString: await urlOf(primary) });
  await fill(pool);
  await pool.end();
  const port = await portOf(primary);
  await stopServer(primary);

  const standby = { ...primary, folder: `${primary.folder}-standby` };
  await run('cp', ['-a', primary.folder, standby.folder]);
  await writeFile(join(standby.folder, 'standby.signal'), '');
  await appendFile(
    join(standby.folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${primary.password}'\n`,
  );
  await startServer(primary, port);
  await startServer(standby);
  const [primaryUrl, standbyUrl] = [await urlOf(primary), await urlOf(standby)];
  const [one, other] = [primaryUrl, standbyUrl].map((url) => {
    const opened = createPool({ connectionString: url });
    opened.on('error', () => {});
    return opened;
  }) as [pg.Pool, pg.Pool];

  const isRunning = async (cluster: Cluster) => (await runningServer(cluster.folder)) !== undefined;
  const stopStandby = async () => {
    if (await isRunning(standby)) await stopServer(standby);
  };
  afterAll(async () => {
    await Promise.all([one.end(), other.end()]);
    await stopStandby();
    await stopServer(primary);
  });
  const isPaused = async () => {
    const { rows } = await other.query('SELECT pg_get_wal_replay_pause_state() AS state');
    return rows[0].state === 'paused';
  };
  return {
    primaryUrl,
    primary: one,
    standbyUrl,
    async pause() {
      await other.query('SELECT pg_wal_replay_pause()');
      while (!(await isPaused()));
    },
    async resume() {
      await other.query('SELECT pg_wal_replay_resume()');
    },
    stopStandby,
  };
}

async function portOf({ folder }: Cluster): Promise<number> {
  return (await runningServer(folder))!.port;
}

const urlOf = async (cluster: Cluster): Promise<string> =>
  `postgres://postgres:${cluster.password}@127.0.0.1:${await portOf(cluster)}/postgres`;
