import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import {
  prepareCluster,
  startServer,
  stopServer,
  type Cluster,
  type ClusterOptions,
} from './postgres-cluster.ts';
import { runningServer } from './running-server.ts';

const name = 'vangon';
const patienceMs = 60_000;

// Every shop process holds the first lock, shared, for as long as it uses the server; who gets it alone is the last one out.
// The database lets it go by itself when a process is killed.
const inUse = 760_001;
const settingUp = 760_002;

export type EmbeddedPostgres = {
  /** Address of the shop's own database, for its own role. */
  url: string;
  /** Address of the server for its superuser; for tests that make databases. */
  superuserUrl: string;
  /** True when the server ran already: left by a killed process, or shared with another one. */
  adopted: boolean;
  /** Ends the server, unless another process of the shop uses it. */
  stop(): Promise<void>;
};

type Use = { client: pg.Client; port: number; adopted: boolean };

/**
 * Runs a real PostgreSQL on the cluster under `home`, or joins the one that already runs there.
 * One that dies while the shop runs is started again on the same port.
 */
export async function startEmbeddedPostgres(options: ClusterOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const cluster = await prepareCluster(options);
  let use = await joinServer(cluster);
  let stopped = false;
  let recovery = Promise.resolve();

  await makeDatabase(use.client, cluster);
  watch();

  function watch() {
    use.client.once('end', () => {
      if (!stopped) recovery = recover();
    });
  }

  async function recover() {
    const { port } = use;
    log.error('The embedded PostgreSQL is gone; starting it again');
    while (!stopped) {
      try {
        use = await joinServer(cluster, port);
        log.warn('The embedded PostgreSQL is back');
        return watch();
      } catch (err) {
        log.error({ err }, 'The embedded PostgreSQL does not start; trying again');
        await wait(500);
      }
    }
  }

  async function stop() {
    if (stopped) return;
    stopped = true;
    await recovery;
    await leaveServer(use.client, cluster, log);
  }

  const login = (user: string, database: string) =>
    `postgres://${user}:${cluster.password}@127.0.0.1:${use.port}/${database}`;
  return {
    url: login(name, name),
    superuserUrl: login(cluster.superuser, 'postgres'),
    adopted: use.adopted,
    stop,
  };
}

async function joinServer(cluster: Cluster, wantedPort?: number): Promise<Use> {
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
    application_name: `${name} ${process.pid}`,
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
    if (Date.now() > until) throw error;
    return undefined;
  }
}

async function makeDatabase(client: pg.Client, { password }: Cluster): Promise<void> {
  await client.query('SELECT pg_advisory_lock($1)', [settingUp]);
  const { rows } = await client.query(
    `SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = $1) AS role,
            EXISTS (SELECT FROM pg_database WHERE datname = $1) AS database`,
    [name],
  );
  // An ordinary role, as on any other server, so that nothing comes to rely on a superuser's rights.
  if (!rows[0].role) {
    await client.query(`CREATE ROLE ${name} LOGIN PASSWORD ${client.escapeLiteral(password)}`);
  }
  if (!rows[0].database) await client.query(`CREATE DATABASE ${name} OWNER ${name}`);
  await client.query('SELECT pg_advisory_unlock($1)', [settingUp]);
}

async function leaveServer(client: pg.Client, cluster: Cluster, log: Log): Promise<void> {
  try {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [inUse]);
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS alone', [inUse]);
    if (rows[0].alone) await stopServer(cluster);
    else log.info('Another process of the shop uses the embedded PostgreSQL; it stays');
  } finally {
    await client.end().catch(() => {});
  }
}
