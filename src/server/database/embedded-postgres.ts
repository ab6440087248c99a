import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { prepareCluster, type Cluster, type ClusterOptions } from './postgres-cluster.ts';
import { execute, identifier, literal, query, queryOne, sql } from './query.ts';
import { joinServer, leaveServer } from './server-in-use.ts';

const name = 'vangon';
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

/**
 * Runs a real PostgreSQL on the cluster under `home`, or joins the one that already runs there.
 * One that dies while the shop runs is started again on the same port.
 */
export async function startEmbeddedPostgres(options: ClusterOptions): Promise<EmbeddedPostgres> {
  const { log } = options;
  const cluster = await prepareCluster(options);
  let use = await joinServer(cluster);
  const state = { stopped: false };
  let recovery = Promise.resolve();

  await makeDatabase(use.client, cluster);
  watch();

  function watch() {
    use.client.once('end', () => {
      if (!state.stopped) recovery = recover();
    });
  }

  async function recover() {
    const { port } = use;
    log.error('The embedded PostgreSQL is gone; starting it again');
    while (!state.stopped) {
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
    if (state.stopped) return;
    state.stopped = true;
    await recovery;
    await leaveServer(use.client, cluster, log);
  }

  const login = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${use.port}/${database}`;
  return {
    url: login(name, cluster.ownerPassword, name),
    superuserUrl: login(cluster.superuser, cluster.password, 'postgres'),
    adopted: use.adopted,
    stop,
  };
}

async function makeDatabase(client: pg.Client, { ownerPassword }: Cluster): Promise<void> {
  await query(client, sql`SELECT pg_advisory_lock(${settingUp})`);
  const has = await queryOne<{ role: boolean; database: boolean }>(
    client,
    sql`SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = ${name}) AS role,
               EXISTS (SELECT FROM pg_database WHERE datname = ${name}) AS database`,
  );
  // An ordinary role, as on any other server: what gets hold of it owns the shop's database and nothing of the server.
  // A data folder of an earlier version may have it with the superuser's password.
  await execute(
    client,
    sql`${has.role ? sql`ALTER` : sql`CREATE`} ROLE ${identifier(name)}
        LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS PASSWORD ${literal(ownerPassword)}`,
  );
  if (!has.database)
    await execute(client, sql`CREATE DATABASE ${identifier(name)} OWNER ${identifier(name)}`);
  await query(client, sql`SELECT pg_advisory_unlock(${settingUp})`);
}
