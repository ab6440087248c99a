import type pg from 'pg';
import { fillDemo } from '../../../db/demo/fill.ts';
import { fillReference } from '../../../db/reference/fill.ts';
import { inTransaction } from './transaction.ts';

const oneAtATime = 760_004;

/** Fills an empty database: countries and states always, the demo catalogue if wanted; all or nothing, once. */
export async function fillIfEmpty(pool: pg.Pool, demo: boolean): Promise<void> {
  await inTransaction(pool, async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [oneAtATime]);
    if (await isEmpty(client, 'countries')) await fillReference(client);
    if (demo && (await isEmpty(client, 'products'))) await fillDemo(client);
  });
}

async function isEmpty(client: pg.PoolClient, table: 'countries' | 'products'): Promise<boolean> {
  const { rows } = await client.query(`SELECT FROM ${table} LIMIT 1`);
  return rows.length === 0;
}
