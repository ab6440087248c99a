import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

export type OpenDatabase = { url: string; pool: pg.Pool; stop(): Promise<void> };

/** Opens the database at DATABASE_URL, or the embedded one under DATA_DIR. `stop` waits for the connections that are in use, then ends the embedded server. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePool' | 'dataDir'>,
  log: Log,
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const url = config.databaseUrl.reveal();
    const pool = openPool(url, config.databasePool, log);
    return { url, pool, stop: () => pool.end() };
  }

  const server = await startEmbeddedPostgres({ home: join(config.dataDir, 'postgres'), log });
  const pool = openPool(server.url, config.databasePool, log);
  return {
    url: server.url,
    pool,
    async stop() {
      await pool.end();
      await server.stop();
    },
  };
}

/** A pool whose statements and idle transactions cannot last for ever. */
export function openPool(url: string, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'vangon',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    keepAlive: true,
  });
  // An idle connection that breaks is replaced at the next use.
  pool.on('error', (err) => log.warn({ err }, 'A connection to the database broke'));
  return pool;
}
