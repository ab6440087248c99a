import type pg from 'pg';
import { execute, type Queryable, queryFirst, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { emptyGarage, type Garage, mergeGarages, MAX_VANS } from '../rules/garage.ts';

export async function garageOf(db: Queryable, customerId: number): Promise<Garage> {
  const found = await queryFirst<{ garage: Garage }>(
    db,
    sql`SELECT garage FROM garages WHERE customer_id = ${customerId}`,
  );
  return found?.garage ?? emptyGarage;
}

export const writeGarage = (db: Queryable, customerId: number, garage: Garage) =>
  execute(
    db,
    sql`INSERT INTO garages (customer_id, garage) VALUES (${customerId}, ${JSON.stringify(garage)})
        ON CONFLICT (customer_id) DO UPDATE SET garage = excluded.garage, updated_at = now()
         WHERE garages.garage <> excluded.garage`,
  );

/** Merges a browser's vans into the customer's garage; null, without any change, if they are too many together. */
export function joinGarage(pool: pg.Pool, customerId: number, browsers: Garage) {
  return inTransaction(pool, async (client) => {
    // Serializes two devices, also the first time, when there is no garage to lock yet.
    await execute(client, sql`SELECT FROM customers WHERE id = ${customerId} FOR NO KEY UPDATE`);
    const stored = await garageOf(client, customerId);
    const joined = mergeGarages(stored, browsers);
    if (joined.vans.length > MAX_VANS) return null;
    await writeGarage(client, customerId, joined);
    return joined;
  });
}
