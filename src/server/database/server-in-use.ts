import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import { isWrongPassword } from './database-error.ts';
import type { Cluster } from './postgres-cluster.ts';
import { startServer, stopServer } from './postgres-server.ts';
import { query, queryOne, sql } from './query.ts';
import { runningServer } from './running-server.ts';

const patienceMs = 60_000;

// Every shop process holds the first lock, shared, for as long as it uses the server; who gets it alone is the last one out.
// The database lets it go by itself when a process is killed.
const inUse = 760_001;

/** A connection that keeps the server for this process, and where the server listens. */
export type Use = { client: pg.Client; port: number; adopted: boolean };

/** Starts the server of the cluster, or joins it when it runs already. Throws when it does not come up. */
export async function joinServer(cluster: Cluster, wantedPort?: number): Promise<Use> {
  const until = Date.now() + patienceMs;
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
        // Another process was faster, the port was taken in between, or the last server is still ending.
        failures += 1;
        if (failures > 5 || Date.now() > until) throw error;
      }
    }
    await wait(50);
  }
}

/** A connection that holds the server in use; undefined when the server is not ready yet, or about to end. */
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
    await query(client, sql`SELECT pg_advisory_lock_shared(${inUse})`);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if (isWrongPassword(error)) {
      throw new Error(`${cluster.passwordFile} does not hold the password of the database.`, {
        cause: error,
      });
    }
    if (Date.now() > until) throw error;
    return undefined;
  }
}

/** Lets the server go; the last process that used it stops it. */
export async function leaveServer(client: pg.Client, cluster: Cluster, log: Log): Promise<void> {
  try {
    await query(client, sql`SELECT pg_advisory_unlock_shared(${inUse})`);
    const { is_last } = await queryOne<{ is_last: boolean }>(
      client,
      sql`SELECT pg_try_advisory_lock(${inUse}) AS is_last`,
    );
    if (is_last) await stopServer(cluster);
    else log.info('Another process of the shop uses the embedded PostgreSQL; it stays');
  } finally {
    await client.end().catch(() => {});
  }
}
