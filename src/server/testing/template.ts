import pg from 'pg';
import { fillIfEmpty } from '../../../db/fill.ts';
import { migrate } from '../database/migrate.ts';
import { fillSmallShop } from './small-shop.ts';

/** Role that owns the test databases. */
export const OWNER = 'vangon';
const ONE_AT_A_TIME = 760_005;

/** What test databases can contain. Each is created at most once per run and cloned. */
const TEMPLATES = {
  /** All tables, without a row. */
  tables: async (pool) => void (await migrate(pool)),
  /** Eight parts, three vans, places and rates: small-shop.ts. */
  'small shop': fillSmallShop,
  /** The demo's 1,426 parts, its people and articles, without their orders. */
  demo: (pool) => fillIfEmpty(pool, true),
} satisfies Record<string, (pool: pg.Pool) => Promise<void>>;

export type Holding = keyof typeof TEMPLATES;

const known = new Map<Holding, string>();

/** The database to clone, which the first that asks makes while the others wait. */
export async function templateOf(
  holds: Holding,
  superuser: pg.Client,
  ownerUrl: string,
): Promise<string> {
  const found = known.get(holds);
  if (found) return found;
  const name = `holds_${holds.replace(' ', '_')}`;
  const from = holds === 'tables' ? 'template0' : await templateOf('tables', superuser, ownerUrl);
  await superuser.query('SELECT pg_advisory_lock($1)', [ONE_AT_A_TIME]);
  const { rows } = await superuser.query('SELECT FROM pg_database WHERE datname = $1', [name]);
  if (rows.length === 0) {
    const unfinished = `unfinished_${name}`;
    await superuser.query(`CREATE DATABASE ${unfinished} OWNER ${OWNER} TEMPLATE ${from}`);
    await fill(Object.assign(new URL(ownerUrl), { pathname: unfinished }).href, TEMPLATES[holds]);
    await superuser.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  }
  await superuser.query('SELECT pg_advisory_unlock($1)', [ONE_AT_A_TIME]);
  known.set(holds, name);
  return name;
}

/** Fills a database with the demo. */
export const makeTemplate = (url: string): Promise<void> =>
  fill(url, async (pool) => {
    await migrate(pool);
    await fillIfEmpty(pool, true);
  });

async function fill(url: string, work: (pool: pg.Pool) => Promise<void>): Promise<void> {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  try {
    await work(pool);
  } finally {
    await pool.end();
  }
}
