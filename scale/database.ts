import { appendFile, chown, copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import type { Cluster } from '../src/server/database/postgres-cluster.ts';
import { runAs } from '../src/server/database/postgres-account.ts';
import { stopServer } from '../src/server/database/postgres-server.ts';
import { runningServer } from '../src/server/database/running-server.ts';
import { openDatabasePair, STANDBY, superuserUrl } from '../src/server/testing/database-pair.ts';
import { makeTemplate } from '../src/server/testing/template.ts';
import { until } from './until.ts';

const CONFIG = join(import.meta.dirname, '../docs/postgresql.conf');
const ROLE = 'vangon';
const PASSWORD = randomUUID();

export interface Databases extends AsyncDisposable {
  /** Connection URLs of the shop's role. */
  primaryUrl: string;
  standbyUrl: string;
  /** Stops the standby from replaying; resolves once replay has stopped. */
  pauseReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** Kills the primary for good, and promotes the standby. */
  failOver(): Promise<void>;
}

/** A primary with the demo, and a synchronous standby, as in docs/scale.md. */
export async function openDatabases(folder: string): Promise<Databases> {
  const log = pino({ level: 'error' });
  const pair = await openDatabasePair(
    { home: join(folder, 'postgres'), stage: join(folder, 'stage'), log },
    fill,
  );
  const { primary, standby } = pair;
  for (const cluster of [primary, standby]) await configure(cluster);
  return {
    primaryUrl: await roleUrl(primary),
    standbyUrl: await roleUrl(standby),
    async pauseReplay() {
      await asSuperuser(standby, 'SELECT pg_wal_replay_pause()');
      for (let state; state !== 'paused';)
        ({ state } = await asSuperuser(standby, 'SELECT pg_get_wal_replay_pause_state() AS state'));
    },
    async resumeReplay() {
      await asSuperuser(standby, 'SELECT pg_wal_replay_resume()');
    },
    async failOver() {
      const { account, folder: old, programs } = primary;
      await runAs(account, old, programs.pgCtl, [
        'stop',
        '--mode=immediate',
        `--pgdata=${old}`,
        '--silent',
      ]);
      await fence(primary);
      // The promoted standby has no standby of its own yet.
      await asSuperuser(
        standby,
        "ALTER SYSTEM SET synchronous_standby_names = ''",
        'SELECT pg_reload_conf()',
        'SELECT pg_promote(true, 60)',
      );
    },
    async [Symbol.asyncDispose]() {
      for (const cluster of [standby, primary])
        if (await runningServer(cluster.folder)) await stopServer(cluster);
    },
  };
}

/** Applies the settings of docs/postgresql.conf. */
async function configure(cluster: Cluster): Promise<void> {
  const { folder, account } = cluster;
  const file = join(folder, 'vangon.conf');
  await copyFile(CONFIG, file);
  if (account) await chown(file, account.uid, account.gid);
  await appendFile(join(folder, 'postgresql.conf'), "include = 'vangon.conf'\n");
  await asSuperuser(cluster, 'SELECT pg_reload_conf()');
  const sync = async () =>
    (await asSuperuser(cluster, 'SHOW synchronous_standby_names'))['synchronous_standby_names'];
  await until('PostgreSQL has read its settings', async () => (await sync()) === STANDBY);
}

/** If it is started by mistake, it comes up as a read-only standby. */
async function fence({ folder, account }: Cluster): Promise<void> {
  const file = join(folder, 'standby.signal');
  await writeFile(file, '');
  if (account) await chown(file, account.uid, account.gid);
}

async function fill(url: string): Promise<void> {
  const superuser = new pg.Client(url);
  await superuser.connect();
  await superuser.query(`CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}'`);
  await superuser.query(`CREATE DATABASE ${ROLE} OWNER ${ROLE}`);
  await superuser.end();
  await makeTemplate(asRole(url));
}

const roleUrl = async (cluster: Cluster): Promise<string> => asRole(await superuserUrl(cluster));

function asRole(url: string): string {
  return Object.assign(new URL(url), { username: ROLE, password: PASSWORD, pathname: ROLE }).href;
}

/** Returns the first row of the last statement's result. */
async function asSuperuser(
  cluster: Cluster,
  ...statements: string[]
): Promise<Record<string, string>> {
  const client = new pg.Client(await superuserUrl(cluster));
  await client.connect();
  try {
    let rows: Record<string, string>[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}
