import pg from 'pg';
import { fillIfEmpty } from '../../../db/fill.ts';
import { migrate } from '../database/migrate.ts';

/** Name of the database that every test file gets a copy of: all migrations, reference data and the demo catalogue. */
export const TEMPLATE = 'vangon';

/** Fills the template database of a new server. */
export async function makeTemplate(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  try {
    await migrate(pool);
    await fillIfEmpty(pool, true);
  } finally {
    await pool.end();
  }
}
