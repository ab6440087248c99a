import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createPool } from './pool.ts';
import { queryFirst, sql } from './query.ts';

export type OpenDatabase = { url: string; pool: pg.Pool; stop(): Promise<void> };

/** Opens the database at DATABASE_URL, or the embedded one under DATA_DIR. `stop` waits for connections in use. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  log: Log,
  timeouts: Timeouts = visitorTimeouts,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const url = config.databaseUrl.reveal();
    const pool = openPool(url, config.databasePool, log, timeouts);
    await checkRole(pool, log);
    return { url, pool, stop: () => pool.end() };
  }

  const server = await startEmbeddedPostgres({ home: join(config.dataDir, 'postgres'), log });
  const pool = openPool(server.url, config.databasePool, log, timeouts);
  return {
    url: server.url,
    pool,
    async stop() {
      await pool.end();
      await server.stop();
    },
  };
}

async function checkRole(pool: pg.Pool, log: Log): Promise<void> {
  try {
    const role = await queryFirst<{ rolsuper: boolean }>(
      pool,
      sql`SELECT rolsuper FROM pg_roles WHERE rolname = current_user`,
    );
    if (role?.rolsuper) {
      log.warn(
        'The role in DATABASE_URL is a superuser: anyone who obtained it would control the whole server. Create one that owns only the shop’s database: CREATE ROLE vangon LOGIN PASSWORD …; ALTER DATABASE … OWNER TO vangon',
      );
    }
  } catch (cause) {
    await pool.end();
    if (!(cause instanceof Error && /does not support SSL/.test(cause.message))) throw cause;
    throw new Error(
      'The database at DATABASE_URL offers no TLS. Enable TLS there, or set DATABASE_TLS=off if the network is trusted.',
      { cause },
    );
  }
}

/** In milliseconds. */
export interface Timeouts {
  connectionTimeoutMillis: number;
  /** The server cancels longer statements. */
  statement_timeout: number;
  /** Without an answer by then the connection is dropped. Longer than the server's own limit; 0 disables it. */
  query_timeout: number;
  /** Between two statements of a transaction. */
  idle_in_transaction_session_timeout: number;
}

export const visitorTimeouts: Timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  query_timeout: 11_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** Migrations and imports may lift the server's limit, and read files between statements. */
export const commandTimeouts: Timeouts = {
  ...visitorTimeouts,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 300_000,
};

/** Long, because a new connection has to plan each prepared statement again. */
const IDLE_MS = 5 * 60_000;

export function openPool(
  url: string,
  max: number,
  log: Log,
  timeouts: Timeouts = visitorTimeouts,
): pg.Pool {
  const pool = createPool({
    connectionString: url,
    max,
    application_name: 'vangon',
    ...timeouts,
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
  });
  // Without a listener, a broken idle connection would end the process.
  pool.on('error', (err) => log.warn({ err }, 'A database connection broke'));
  return pool;
}
