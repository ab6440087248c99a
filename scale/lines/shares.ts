import { setTimeout as wait } from 'node:timers/promises';
import { query, queryOne, sql } from '../../src/server/database/query.ts';
import { type Line, within } from '../line.ts';
import { POOLED, RECONCILE_SECONDS, type Topology } from '../topology.ts';

const WATCHED_MS = 10_000;
/** Four looks for changes, one for jobs, a readiness check, and what one of all does in turn. */
const IDLE_TRANSACTIONS = 15;

/** What each further process costs the database and the provider while nobody asks for anything. */
export async function shareLines({ pool, provider, shops }: Topology): Promise<Line[]> {
  const count = shops.ports.length;
  const open = await openPayments(pool);
  const [from, begun, lookedUp] = [await transactions(pool), performance.now(), provider.lookUps()];
  await wait(WATCHED_MS);
  const seconds = (performance.now() - begun) / 1000;
  const done = (await transactions(pool)) - from;
  const lookUps = provider.lookUps() - lookedUp;
  const connections = await connectionsOf(pool);
  const rounds = seconds / RECONCILE_SECONDS;
  return [
    within(
      'connections to the primary through PgBouncer, for all',
      connections.get('vangon') ?? 0,
      POOLED,
      '',
    ),
    within('… past it, for each process', (connections.get('vangon changes') ?? 0) / count, 1, ''),
    within(
      'transactions a second of a process that nobody asks',
      done / seconds / count,
      IDLE_TRANSACTIONS,
      '',
    ),
    within(
      'look-ups of an unfinished payment in a round, by all',
      open === 0 ? 0 : lookUps / open / rounds,
      1.2,
      '',
    ),
  ];
}

const transactions = async (pool: Topology['pool']): Promise<number> =>
  (
    await queryOne<{ many: number }>(
      pool,
      sql`SELECT (xact_commit + xact_rollback)::int AS many FROM pg_stat_database WHERE datname = current_database()`,
    )
  ).many;

const openPayments = async (pool: Topology['pool']): Promise<number> =>
  (
    await queryOne<{ many: number }>(
      pool,
      sql`SELECT count(*)::int AS many FROM payments WHERE status = 'begun' AND provider <> 'demo'`,
    )
  ).many;

async function connectionsOf(pool: Topology['pool']): Promise<Map<string, number>> {
  const rows = await query<{ name: string; many: number }>(
    pool,
    sql`SELECT application_name AS name, count(*)::int AS many FROM pg_stat_activity
         WHERE datname = current_database() GROUP BY 1`,
  );
  return new Map(rows.map(({ name, many }) => [name, many]));
}
