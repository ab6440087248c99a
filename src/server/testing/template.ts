import pg from 'pg';
import { fillIfEmpty } from '../../../db/fill.ts';
import { migrate } from '../database/migrate.ts';

/** The database that every test file clones, with all migrations, reference data and the demo catalog. */
export const TEMPLATE = 'vangon';

export async function makeTemplate(ownerUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2 });
  try {
    await migrate(pool);
    await fillIfEmpty(pool, true);
  } finally {
    await pool.end();
  }
}
