import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { UserError } from '../commands/user-error.ts';
import type { Log } from '../log/log.ts';
import { isWrongPassword } from './database-error.ts';
import type { Cluster } from './postgres-cluster.ts';
import { startServer, stopServer } from './postgres-server.ts';
import { query, queryFirst, queryOne, sql } from './query.ts';
import { runningServer } from './running-server.ts';

const JOIN_TIMEOUT_MS = 60_000;

// Every shop process holds this lock in shared mode while it uses the server; one that gets it exclusively is the
// last. The database releases it if a process is killed.
const IN_USE_LOCK = 760_001;

/** Held by the processes of the one shop that is open on the server, besides commands and tests. */
const OPEN_SHOP_LOCK = 760_008;
/** Processes whose parent was killed take a moment to stop. */
const FORMER_STOPS_WITHIN_MS = 5_000;

/** `client` holds the lock for this process. */
export type ServerUse = { client: pg.Client; port: number; adopted: boolean };

/** Starts the cluster's server, or joins it if it is running. */
export async function joinServer(cluster: Cluster, wantedPort?: number): Promise<ServerUse> {
  const until = Date.now() + JOIN_TIMEOUT_MS;
  let started = false;
  let failures = 0;
  for (;;) {
    const running = await runningServer(cluster.folder);
    if (running) {
      const client = await connect(cluster, running.port, until);
      if (client) return { client, port: running.port, adopted: !started };
    } else {
      try {
        await startServer(cluster, wantedPort);
        started = true;
        continue;
      } catch (error) {
        // Another process was faster, the port was taken meanwhile, or the previous server is still stopping.
        failures += 1;
        if (failures > 5 || Date.now() > until) throw error;
      }
    }
    await wait(50);
  }
}

/** Connects and takes the lock; undefined if the server is not ready yet, or is stopping. */
async function connect(
  cluster: Cluster,
  port: number,
  until: number,
): Promise<pg.Client | undefined> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: cluster.superuser,
    password: cluster.password,
    database: 'postgres',
    application_name: `vangon ${process.pid}`,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await query(client, sql`SELECT pg_advisory_lock_shared(${IN_USE_LOCK})`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (isWrongPassword(error)) {
      throw new UserError(`${cluster.passwordFile} does not contain the database's password.`, {
        cause: error,
      });
    }
    if (Date.now() > until) throw error;
    return undefined;
  }
}

/**
 * Only one shop may be open on a server, in any number of processes: the first requires that there is no other, further
 * ones join it. The database releases the locks of killed processes, so none becomes stale.
 */
export async function enterShop(
  client: pg.Client,
  { isFirst, home }: { isFirst: boolean; home: string },
): Promise<void> {
  if (isFirst) await becomeAlone(client, dirname(home));
  await query(client, sql`SELECT pg_advisory_lock_shared(${OPEN_SHOP_LOCK})`);
  if (isFirst) await query(client, sql`SELECT pg_advisory_unlock(${OPEN_SHOP_LOCK})`);
}

async function becomeAlone(client: pg.Client, folder: string): Promise<void> {
  const until = Date.now() + FORMER_STOPS_WITHIN_MS;
  while (!(await isAlone(client))) {
    if (Date.now() > until)
      throw new UserError(
        `${folder} is in use by another shop${await ownerOf(client)}. Stop that one, or set DATA_DIR to another folder.`,
      );
    await wait(100);
  }
}

const isAlone = async (client: pg.Client): Promise<boolean> =>
  (
    await queryOne<{ is_alone: boolean }>(
      client,
      sql`SELECT pg_try_advisory_lock(${OPEN_SHOP_LOCK}) AS is_alone`,
    )
  ).is_alone;

async function ownerOf(client: pg.Client): Promise<string> {
  const owner = await queryFirst<{ name: string }>(
    client,
    sql`SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
         WHERE l.locktype = 'advisory' AND l.objid = ${OPEN_SHOP_LOCK} AND l.granted
         ORDER BY a.backend_start LIMIT 1`,
  );
  return owner ? ` (process ${owner.name.replace('vangon ', '')})` : '';
}

/** Releases the server; the last process to use it stops it. */
export async function leaveServer(client: pg.Client, cluster: Cluster, log: Log): Promise<void> {
  try {
    await query(client, sql`SELECT pg_advisory_unlock_shared(${IN_USE_LOCK})`);
    const { is_last } = await queryOne<{ is_last: boolean }>(
      client,
      sql`SELECT pg_try_advisory_lock(${IN_USE_LOCK}) AS is_last`,
    );
    if (is_last) await stopServer(cluster);
    else log.info('Another process of the shop uses the embedded PostgreSQL; it keeps running');
  } finally {
    await client.end().catch(() => {});
  }
}
