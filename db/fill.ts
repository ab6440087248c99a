import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import {
  execute,
  identifier,
  query,
  queryFirst,
  type Queryable,
  sql,
} from '../src/server/database/query.ts';
import { inTransaction } from '../src/server/database/transaction.ts';
import { hasNewWords } from './demo/words-checksum.ts';

const ONE_AT_A_TIME = 760_004;

/** True if reference data, shop data, words from an update or (if wanted) the demo are missing. */
export async function isUnfilled(db: Queryable, demo: boolean): Promise<boolean> {
  return (
    (await isEmpty(db, 'countries')) ||
    (await isEmpty(db, 'settings')) ||
    (await isEmpty(db, 'part_types')) ||
    (await hasNewWords(db)) ||
    (demo && ((await isEmpty(db, 'products')) || (await isEmpty(db, 'staff'))))
  );
}

/** Runs `fillIfEmpty` in a thread, because ending it frees the memory that reading the demo takes. */
export async function fillInThread(url: string, demo: boolean, withTrade: boolean): Promise<void> {
  const filling = new Worker(new URL('./fill-thread.ts', import.meta.url), {
    workerData: { url, demo, withTrade },
  });
  // Throws if the thread fails.
  const [code] = (await once(filling, 'exit')) as [number];
  if (code !== 0) throw new Error(`Filling the database ended with ${code}`);
}

/**
 * Fills an empty database: countries, states, and what every shop needs (vans, categories, part types, shipping,
 * settings, pages) always, the demo's catalogue, people and articles if wanted, its last eight weeks of orders
 * `withTrade`; all or nothing, once.
 */
export async function fillIfEmpty(pool: pg.Pool, demo: boolean, withTrade = false): Promise<void> {
  await inTransaction(pool, async (client) => {
    // Reading the demo's files, or waiting for another process, may exceed the statement limit for visitors.
    await execute(client, sql`SET LOCAL statement_timeout = 0`);
    await execute(client, sql`SET LOCAL idle_in_transaction_session_timeout = 0`);
    await query(client, sql`SELECT pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
    // The initial data is not in the change log.
    await query(client, sql`SELECT set_config('vangon.filling', 'on', true)`);
    if (await isEmpty(client, 'countries')) {
      const { fillReference } = await import('./reference/fill.ts');
      await fillReference(client);
    }
    if (await isEmpty(client, 'settings')) {
      const { fillShop } = await import('./demo/fill.ts');
      await fillShop(client);
    }
    // Also applies to a shop that was filled before part types existed.
    if (await isEmpty(client, 'part_types')) {
      const { fillVocabulary } = await import('./demo/fill.ts');
      await fillVocabulary(client);
    } else if (await hasNewWords(client)) {
      const { addNewWords } = await import('./demo/add-new-words.ts');
      await addNewWords(client);
      const { addNewDiagrams } = await import('./demo/add-new-diagrams.ts');
      await addNewDiagrams(client);
    }
    const isNew = await isEmpty(client, 'products');
    if (demo && isNew) {
      const { fillDemo } = await import('./demo/fill.ts');
      await fillDemo(client);
    }
    if (demo && (await isEmpty(client, 'staff'))) {
      const { fillDemoStaff } = await import('./demo/logins.ts');
      await fillDemoStaff(client);
    }
    if (demo && withTrade && isNew) {
      const { fillTrade } = await import('./demo/trade/fill-trade.ts');
      await fillTrade(client);
    }
  });
}

async function isEmpty(
  db: Queryable,
  table: 'countries' | 'settings' | 'part_types' | 'products' | 'staff',
): Promise<boolean> {
  const row = await queryFirst(db, sql`SELECT FROM ${identifier(table)} LIMIT 1`);
  return row === undefined;
}
