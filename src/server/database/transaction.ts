import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseSilent } from './connection-error.ts';
import { isWorthRepeating } from './postgres-errors.ts';

const mostTries = 5;

/**
 * Does the work in one transaction and gives its result; an error rolls everything back and is thrown on.
 * After a deadlock or a serialisation failure the work is done again, five times at most, so it must do nothing outside the database.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once(pool, work);
    } catch (error) {
      if (tries >= mostTries || !isWorthRepeating(error)) throw error;
      await wait(Math.random() * 10 * 2 ** tries);
    }
  }
}

async function once<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  // A connection that breaks between two queries says so by an event, which unheard would end the process.
  const onBroken = () => (broken = true);
  client.on('error', onBroken);
  try {
    await client.query('BEGIN');
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // Without an answer to the rollback the connection's state is unknown: it must not go back to the pool.
    if (isDatabaseSilent(error)) broken = true;
    else await client.query('ROLLBACK').catch(() => (broken = true));
    throw error;
  } finally {
    client.off('error', onBroken);
    client.release(broken);
  }
}
