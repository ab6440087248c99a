import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../config/config.ts';
import type { Log } from '../log/log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { createPool } from './pool.ts';
import { queryFirst, sql } from './query.ts';

export type OpenDatabase = { url: string; pool: pg.Pool; stop(): Promise<void> };

/** Opens the database at DATABASE_URL, or the embedded one under DATA_DIR. `stop` waits for the connections that are in use, then ends the embedded server. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  log: Log,
  patience: Timeouts = visitorTimeouts,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const url = config.databaseUrl.reveal();
    const pool = openPool(url, config.databasePool, log, patience);
    await checkRole(pool, log);
    return { url, pool, stop: () => pool.end() };
  }

  const server = await startEmbeddedPostgres({ home: join(config.dataDir, 'postgres'), log });
  const pool = openPool(server.url, config.databasePool, log, patience);
  return {
    url: server.url,
    pool,
    async stop() {
      await pool.end();
      await server.stop();
    },
  };
}

/** Warns of a role with too many rights, and says what to do about a server without TLS. */
async function checkRole(pool: pg.Pool, log: Log): Promise<void> {
  try {
    const role = await queryFirst<{ rolsuper: boolean }>(
      pool,
      sql`SELECT rolsuper FROM pg_roles WHERE rolname = current_user`,
    );
    if (role?.rolsuper) {
      log.warn(
        'The role in DATABASE_URL is a superuser: whoever got hold of it would have the whole server. Make one that owns the shop’s database alone: CREATE ROLE vangon LOGIN PASSWORD …; ALTER DATABASE … OWNER TO vangon',
      );
    }
  } catch (cause) {
    await pool.end();
    if (!(cause instanceof Error && /does not support SSL/.test(cause.message))) throw cause;
    throw new Error(
      'The database at DATABASE_URL offers no TLS. Switch it on there, or set DATABASE_TLS=off where nobody else is on the way to it.',
      { cause },
    );
  }
}

/** In milliseconds. */
export interface Timeouts {
  connectionTimeoutMillis: number;
  /** The server ends a statement that takes longer. */
  statement_timeout: number;
  /** No answer at all: the connection is dropped. Longer than the server's own limit; 0 means never. */
  query_timeout: number;
  /** Between two statements of a transaction. */
  idle_in_transaction_session_timeout: number;
}

/** Nobody waits longer for a page. */
export const visitorTimeouts: Timeouts = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 10_000,
  query_timeout: 11_000,
  idle_in_transaction_session_timeout: 15_000,
};

/** A migration or an import may lift the server's limit, and reads files between its statements. */
export const commandTimeouts: Timeouts = {
  ...visitorTimeouts,
  query_timeout: 0,
  idle_in_transaction_session_timeout: 300_000,
};

/** A new connection plans each statement again, several times: the first visitor after a quiet minute should not wait for that. */
const IDLE_MS = 5 * 60_000;

/** A pool whose statements and idle transactions end in time. */
export function openPool(
  url: string,
  max: number,
  log: Log,
  patience: Timeouts = visitorTimeouts,
): pg.Pool {
  const pool = createPool({
    connectionString: url,
    max,
    application_name: 'vangon',
    ...patience,
    keepAlive: true,
    idleTimeoutMillis: IDLE_MS,
  });
  // An idle connection that breaks is replaced at the next use.
  pool.on('error', (err) => log.warn({ err }, 'A connection to the database broke'));
  return pool;
}
