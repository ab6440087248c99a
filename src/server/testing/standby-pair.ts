import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import { createPool } from '../database/pool.ts';
import type { Cluster } from '../database/postgres-cluster.ts';
import { stopServer } from '../database/postgres-server.ts';
import { runningServer } from '../database/running-server.ts';
import { openDatabasePair, superuserUrl } from './database-pair.ts';

export interface StandbyPair {
  primaryUrl: string;
  primary: pg.Pool;
  standbyUrl: string;
  /** Pauses replay; resolves once the standby replays nothing more. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  stopStandby(): Promise<void>;
}

/** Starts a separate PostgreSQL with a standby; `fill` writes the initial data. */
export async function standbyPair(fill: (pool: pg.Pool) => Promise<void>): Promise<StandbyPair> {
  const folder = inject('folder');
  const log = pino({ level: 'error' });
  const { primary, standby } = await openDatabasePair(
    { home: join(folder, 'pair'), log, stage: join(folder, 'stage'), safeOnDisk: false },
    async (url) => {
      const pool = new pg.Pool({ connectionString: url });
      await fill(pool);
      await pool.end();
    },
  );
  const primaryUrl = await superuserUrl(primary);
  const standbyUrl = await superuserUrl(standby);
  const [one, other] = [primaryUrl, standbyUrl].map((url) => {
    const opened = createPool({ connectionString: url });
    opened.on('error', () => {});
    // When a test fails, stopping the server breaks connections in use.
    opened.on('connect', (client) => void client.on('error', () => {}));
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
