import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { currentActor } from './actor.ts';
import { isReadTimeout, isWorthRetrying } from './database-error.ts';

const MAX_ATTEMPTS = 5;
/** Read by log_change() in db/functions/change-log.sql. */
const SET_ACTOR = "SELECT set_config('vangon.actor', $1, true)";

/**
 * Runs the work in one transaction and returns its result; an error rolls back and is rethrown.
 * After a deadlock or a serialization failure the work runs again, up to five times, so it must do nothing outside the
 * database. What it changes is logged under the current actor.
 */
export async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryTransaction(pool, work);
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isWorthRetrying(error)) throw error;
      await wait(Math.random() * 10 * 2 ** attempt);
    }
  }
}

async function tryTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>) {
  const client = await pool.connect();
  let broken = false;
  // Without a listener, a connection that breaks between two queries would end the process.
  const onBroken = () => (broken = true);
  client.on('error', onBroken);
  try {
    await client.query('BEGIN');
    const actor = currentActor();
    if (actor) await client.query(SET_ACTOR, [JSON.stringify(actor)]);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection whose rollback went unanswered must not go back to the pool.
    if (isReadTimeout(error)) broken = true;
    else await client.query('ROLLBACK').catch(() => (broken = true));
    throw error;
  } finally {
    client.off('error', onBroken);
    client.release(broken);
  }
}
