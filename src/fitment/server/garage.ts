import type pg from 'pg';
import { execute, sql } from '../../server/database/query.ts';
import { inTransaction } from '../../server/database/transaction.ts';
import { type Garage, joinGarages, MAX_VANS } from '../rules/garage.ts';
import { garageOf, writeGarage } from './stored-garage.ts';

/** Joins a browser's vans with the customer's; null, and nothing is changed, if together they are too many. */
export function joinGarage(pool: pg.Pool, customerId: number, browsers: Garage) {
  return inTransaction(pool, async (client) => {
    // Two devices join one after the other, the first time too, when there is no garage to lock yet.
    await execute(client, sql`SELECT FROM customers WHERE id = ${customerId} FOR NO KEY UPDATE`);
    const stored = await garageOf(client, customerId);
    const joined = joinGarages(stored, browsers);
    if (joined.vans.length > MAX_VANS) return null;
    await writeGarage(client, customerId, joined);
    return joined;
  });
}
