import pg from 'pg';
import { isDatabaseUnavailable } from './database-error.ts';

export interface PoolOptions extends pg.PoolConfig {
  /** False if a pooler does not support named statements; each is then planned every time. */
  preparesByName?: boolean;
}

/**
 * A pool that keeps connections whose statement failed. pg's own closes the connection after any error: many buyers
 * competing for the last pieces would constantly reconnect and prepare statements again.
 */
export function createPool({ preparesByName = true, ...options }: PoolOptions): pg.Pool {
  const pool = new pg.Pool(options);
  // While the pool shuts down it has no listener, and a connection closed by the server would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (!preparesByName) pool.on('connect', sendWithoutNames);

  async function query(statement: string | pg.QueryConfig, values?: unknown[]) {
    const client = await pool.connect();
    let broken = false;
    const onBroken = () => (broken = true);
    client.once('error', onBroken);
    try {
      return await client.query(statement as pg.QueryConfig, values);
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

/** Only the statement failed; the connection still works. */
const isStatementsOwn = (error: unknown) =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isDatabaseUnavailable(error);

function sendWithoutNames(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...given: unknown[]) => unknown;
  const query = (statement: unknown, ...more: unknown[]) => send(withoutName(statement), ...more);
  Object.assign(client, { query });
}

const withoutName = (statement: unknown) =>
  typeof statement === 'object' && statement !== null && 'name' in statement
    ? { ...statement, name: undefined }
    : statement;
