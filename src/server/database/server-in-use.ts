import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log/log.ts';
import type { Cluster } from './postgres-cluster.ts';
import { startServer, stopServer } from './postgres-server.ts';
import { runningServer } from './running-server.ts';

const patienceMs = 60_000;
const wrongPassword = '28P01';

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
    await client.query('SELECT pg_advisory_lock_shared($1)', [inUse]);
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    if ((error as pg.DatabaseError).code === wrongPassword) {
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
    await client.query('SELECT pg_advisory_unlock_shared($1)', [inUse]);
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS alone', [inUse]);
    if (rows[0].alone) await stopServer(cluster);
    else log.info('Another process of the shop uses the embedded PostgreSQL; it stays');
  } finally {
    await client.end().catch(() => {});
  }
}
