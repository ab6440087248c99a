import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { prepareCluster, type Cluster, type ClusterOptions } from './postgres-cluster.ts';
import { execute, identifier, literal, query, queryOne, sql } from './query.ts';
import { enterShop, joinServer, leaveServer } from './server-in-use.ts';

const OWNER = 'vangon';
const SETUP_LOCK = 760_002;

export type EmbeddedPostgres = {
  /** The shop's database, for its own role. */
  url: string;
  /** For tests that create databases. */
  superuserUrl: string;
  /** True if the server was already running: left by a killed process, or shared with another one. */
  adopted: boolean;
  /** Stops the server unless another process of the shop uses it. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on the cluster under `home`, or joins the server that already runs there. A server that dies is
 * restarted on the same port.
 */
export async function startEmbeddedPostgres(
  options: ClusterOptions & {
    /** Only one shop may use the cluster: this is its first process, or a further one. */
    opens?: 'first' | 'further' | undefined;
  },
): Promise<EmbeddedPostgres> {
  const { log, home, opens } = options;
  const cluster = await prepareCluster(options);
  let use = await joinServer(cluster);
  const state = { stopped: false };
  let recovery = Promise.resolve();

  try {
    if (opens) await enterShop(use.client, { isFirst: opens === 'first', home });
  } catch (error) {
    await leaveServer(use.client, cluster, log);
    throw error;
  }
  await ensureDatabase(use.client, cluster);
  watch();

  function watch() {
    use.client.once('end', () => {
      if (!state.stopped) recovery = recover();
    });
  }

  async function recover() {
    const { port } = use;
    log.error('The embedded PostgreSQL has stopped; restarting it');
    while (!state.stopped) {
      try {
        use = await joinServer(cluster, port);
        if (opens) await enterShop(use.client, { isFirst: false, home });
        log.warn('The embedded PostgreSQL is running again');
        return watch();
      } catch (err) {
        log.error({ err }, 'The embedded PostgreSQL does not start; retrying');
        await wait(500);
      }
    }
  }

  async function stop() {
    if (state.stopped) return;
    state.stopped = true;
    await recovery;
    await leaveServer(use.client, cluster, log);
  }

  const login = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${use.port}/${database}`;
  return {
    url: login(OWNER, cluster.ownerPassword, OWNER),
    superuserUrl: login(cluster.superuser, cluster.password, 'postgres'),
    adopted: use.adopted,
    stop,
  };
}

async function ensureDatabase(client: pg.Client, { ownerPassword }: Cluster): Promise<void> {
  await query(client, sql`SELECT pg_advisory_lock(${SETUP_LOCK})`);
  const has = await queryOne<{ role: boolean; database: boolean }>(
    client,
    sql`SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = ${OWNER}) AS role,
               EXISTS (SELECT FROM pg_database WHERE datname = ${OWNER}) AS database`,
  );
  // An ordinary role, so that a leaked password opens only the shop's database.
  await execute(
    client,
    sql`${has.role ? sql`ALTER` : sql`CREATE`} ROLE ${identifier(OWNER)}
        LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${literal(ownerPassword)}`,
  );
  if (!has.database)
    await execute(client, sql`CREATE DATABASE ${identifier(OWNER)} OWNER ${identifier(OWNER)}`);
  await query(client, sql`SELECT pg_advisory_unlock(${SETUP_LOCK})`);
}
