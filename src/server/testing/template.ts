import pg from 'pg';
import { fillIfEmpty } from '../database/fill.ts';
import { migrate } from '../database/migrate.ts';

/** Name of the database that every test file gets a copy of: all migrations, reference data and the demo catalogue. */
export const template = 'vangon';

/** Fills the template database of a new server. */
export async function makeTemplate(superuserUrl: string): Promise<void> {
  const url = new URL(superuserUrl);
  url.username = template;
  url.pathname = template;
  const pool = new pg.Pool({ connectionString: url.href, max: 2 });
  try {
    await migrate(pool);
    await fillIfEmpty(pool, true);
  } finally {
    await pool.end();
  }
}
