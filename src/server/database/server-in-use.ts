import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { UserError } from '../commands/user-error.ts';
import type { Log } from '../log/log.ts';
import { isWrongPassword } from './database-error.ts';
import type { Cluster } from './postgres-cluster.ts';
import { startServer, stopServer } from './postgres-server.ts';
import { query, queryOne, sql } from './query.ts';
import { runningServer } from './running-server.ts';

const JOIN_TIMEOUT_MS = 60_000;

// Every shop process holds this lock in shared mode while it uses the server; one that gets it exclusively is the
// last. The database releases it if a process is killed.
const IN_USE_LOCK = 760_001;

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
