import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import type { Queryable } from '../src/server/jobs/jobs.ts';
import { inTransaction } from '../src/server/database/transaction.ts';

const oneAtATime = 760_004;

/** Is anything of what every shop has, or of the demo where it is wanted, still to be filled in? */
export async function isUnfilled(on: Queryable, demo: boolean): Promise<boolean> {
  return (
    (await isEmpty(on, 'countries')) ||
    (await isEmpty(on, 'settings')) ||
    (demo && (await isEmpty(on, 'products')))
  );
}

/** What `fillIfEmpty` does, in a thread of its own: the memory that reading the demo takes goes with it. */
export async function fillApart(url: string, demo: boolean): Promise<void> {
  const filling = new Worker(new URL('./fill-thread.ts', import.meta.url), {
    workerData: { url, demo },
  });
  // An error that the thread ends with is thrown here.
  const [code] = (await once(filling, 'exit')) as [number];
  if (code !== 0) throw new Error(`Filling the database ended with ${code}`);
}

/**
 * Fills an empty database: countries, states, and what no shop opens without (vans, categories, shipping, settings,
 * pages) always, the demo's catalogue, people and articles if wanted; all or nothing, once.
 */
export async function fillIfEmpty(pool: pg.Pool, demo: boolean): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [oneAtATime]);
    if (await isEmpty(client, 'countries')) {
      const { fillReference } = await import('./reference/fill.ts');
      await fillReference(client);
    }
    if (await isEmpty(client, 'settings')) {
      const { fillShop } = await import('./demo/fill.ts');
      await fillShop(client);
    }
    if (demo && (await isEmpty(client, 'products'))) {
      const { fillDemo } = await import('./demo/fill.ts');
      await fillDemo(client);
    }
  });
}

async function isEmpty(
  on: Queryable,
  table: 'countries' | 'settings' | 'products',
): Promise<boolean> {
  const { rows } = await on.query(`SELECT FROM ${table} LIMIT 1`);
  return rows.length === 0;
}
