import type pg from 'pg';
import { insertRows } from '../../src/server/database/query.ts';
import { readCountries } from './countries.ts';
import { statesOf } from './states.ts';

/** Fills the empty tables of countries and states. */
export async function fillReference(client: pg.ClientBase): Promise<void> {
  const countries = readCountries();
  await insertRows(client, 'countries', countries);
  await insertRows(client, 'states', statesOf(countries));
}
