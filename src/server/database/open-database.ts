import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { currentTracing } from '../tracing/spans.ts';
import { traceStatements } from '../tracing/trace-statements.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createPool, type PoolOptions } from './pool.ts';
import { query, queryFirst, sql } from './query.ts';
import { directSetting, databaseConnectionError } from './database-connection-error.ts';
import { commandTimeouts, setRoleTimeouts, type Timeouts, visitorTimeouts } from './timeouts.ts';

export type OpenDatabase = {
  /** Bypasses any pooler, for work that needs a session of its own. */
  directUrl: string;
  pool: pg.Pool;
  stop(): Promise<void>;
};

type Settings = Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'> &
  Partial<Pick<Config, 'databaseDirectUrl' | 'databasePrepared'>>;

/**
 * Opens the database at DATABASE_URL, or the embedded one under DATA_DIR, which one shop may use at a time. `stop` waits
 * for connections in use.
 */
export async function openDatabase(
  config: Settings & Pick<Config, 'isFirst'>,
  log: Log,
): Promise<OpenDatabase> {
  const database = await openWith(
    { ...config, opens: config.isFirst ? 'first' : 'further' },
    log,
    ({ url }) =>
      openPool(url, config.databasePool, log, visitorTimeouts, {
        preparesByName: config.databasePrepared,
      }),
  );
  // Tests the pooler, which nothing has used yet.
  if (config.databaseDirectUrl)
    await query(database.pool, sql`SELECT 1`).catch(async (error: unknown) => {
      await database.stop();
      throw databaseConnectionError(error, 'DATABASE_URL') ?? error;
    });
  return database;
}

/** For commands, which may run longer than visitors would wait. */
export const openDatabaseForCommand = (config: Settings, log: Log): Promise<OpenDatabase> =>
  openWith(config, log, ({ directUrl }) =>
    openPool(directUrl, config.databasePool, log, commandTimeouts),
  );

type Opens = { opens?: 'first' | 'further' };

async function openWith(config: Settings & Opens, log: Log, open: (server: Server) => pg.Pool) {
  const server = await findServer(config, log);
  try {
    await prepareRole(server.directUrl, log);
  } catch (error) {
    await server.stop();
    if (!config.databaseUrl) throw error;
    throw databaseConnectionError(error, directSetting(config)) ?? error;
  }
  const pool = open(server);
  return {
    directUrl: server.directUrl,
    pool,
    async stop() {
      await pool.end();
      await server.stop();
    },
  };
}

interface Server {
  /** Possibly a pooler, which may use a different connection for every transaction. */
  url: string;
  directUrl: string;
  stop(): Promise<void>;
}

async function findServer(
  { databaseUrl, databaseDirectUrl, dataDir, opens }: Settings & Opens,
  log: Log,
) {
  if (databaseUrl) {
    const directUrl = (databaseDirectUrl ?? databaseUrl).reveal();
    return { url: databaseUrl.reveal(), directUrl, stop: async () => {} };
  }
  const { url, stop } = await startEmbeddedPostgres({
    home: join(dataDir, 'postgres'),
    log,
    opens,
  });
  return { url, directUrl: url, stop };
}

async function prepareRole(directUrl: string, log: Log): Promise<void> {
  const pool = openPool(directUrl, 1, log);
  try {
    await warnAboutSuperuser(pool, log);
    await setRoleTimeouts(pool, log);
  } finally {
    await pool.end();
  }
}

async function warnAboutSuperuser(pool: pg.Pool, log: Log): Promise<void> {
  const role = await queryFirst<{ rolsuper: boolean }>(
    pool,
    sql`SELECT rolsuper FROM pg_roles WHERE rolname = current_user`,
  );
  if (role?.rolsuper) {
    log.warn(
      'The role in DATABASE_URL is a superuser: anyone who obtained it would control the whole server. Create one that owns only the shop’s database: CREATE ROLE vangon LOGIN PASSWORD …; ALTER DATABASE … OWNER TO vangon',
    );
  }
}

/** Long, because each new connection must prepare its statements again. */
const IDLE_MS = 5 * 60_000;

export function openPool(
  url: string,
  max: number,
  log: Log,
  timeouts: Timeouts = visitorTimeouts,
  options: Pick<PoolOptions, 'preparesByName'> = {},
): pg.Pool {
  const pool = createPool({
    connectionString: url,
    max,
    application_name: 'vangon',
    ...timeouts,
    ...options,
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
  });
  if (currentTracing()) pool.on('connect', traceStatements);
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', (err) => log.warn({ err }, 'A database connection broke'));
  return pool;
}
