import type pg from 'pg';
import { execute, type Queryable, queryFirst, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import {
  isWithinLimits,
  type KeptCarts,
  mergeKeptCarts,
  mergeWithinLimits,
  noKeptCarts,
} from '../rules/kept-carts.ts';

export async function keptCartsOf(db: Queryable, customerId: number): Promise<KeptCarts> {
  const found = await queryFirst<{ carts: KeptCarts }>(
    db,
    sql`SELECT carts FROM kept_carts WHERE customer_id = ${customerId}`,
  );
  return found?.carts ?? noKeptCarts;
}

const writeKeptCarts = (db: Queryable, customerId: number, kept: KeptCarts) =>
  execute(
    db,
    sql`INSERT INTO kept_carts (customer_id, carts) VALUES (${customerId}, ${JSON.stringify(kept)})
        ON CONFLICT (customer_id) DO UPDATE SET carts = excluded.carts, updated_at = now()
         WHERE kept_carts.carts <> excluded.carts`,
  );

/** Merges a browser's kept carts into the customer's; null, without any change, if they are too many together. */
export function joinKeptCarts(pool: pg.Pool, customerId: number, browsers: KeptCarts) {
  return inTransaction(pool, async (client) => {
    // Serializes two devices, also the first time, when there is no row to lock yet.
    await execute(client, sql`SELECT FROM customers WHERE id = ${customerId} FOR NO KEY UPDATE`);
    const joined = mergeKeptCarts(await keptCartsOf(client, customerId), browsers);
    if (!isWithinLimits(joined.carts)) return null;
    await writeKeptCarts(client, customerId, joined);
    return joined;
  });
}

/** For two accounts of one person. */
export async function moveKeptCarts(client: pg.PoolClient, from: number, into: number) {
  const [ended, own] = [await keptCartsOf(client, from), await keptCartsOf(client, into)];
  if (ended.carts.length > 0) await writeKeptCarts(client, into, mergeWithinLimits(own, ended));
  await execute(client, sql`DELETE FROM kept_carts WHERE customer_id = ${from}`);
}
