import pg from 'pg';
import { isDatabaseUnavailable } from './database-error.ts';

/**
 * A pool that keeps its connections when a statement is refused. pg's own throws one away after any error, and a crowd
 * on the last pieces, each of them refused by the database, would connect and prepare everything anew all the time.
 */
export function createPool(options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(options);

  async function query(asked: string | pg.QueryConfig, values?: unknown[]) {
    const client = await pool.connect();
    let broken = false;
    const onBroken = () => (broken = true);
    client.once('error', onBroken);
    try {
      return await client.query(asked as pg.QueryConfig, values);
    } catch (error) {
      broken ||= !isStatementsOwn(error);
      throw error;
    } finally {
      client.off('error', onBroken);
      client.release(broken);
    }
  }

  return Object.assign(pool, { query });
}

/** The server has refused the statement and takes the next one. A connection that it says less good things on is not kept. */
const isStatementsOwn = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isDatabaseUnavailable(error);
