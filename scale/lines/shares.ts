import { setTimeout as wait } from 'node:timers/promises';
import { buy } from '../../bench/server/buy.ts';
import { solvedCaptchas } from '../../bench/server/captchas.ts';
import { quoteCart } from '../../bench/server/quote-cart.ts';
import { query, queryOne, sql } from '../../src/server/database/query.ts';
import { type Line, within } from '../line.ts';
import { POOLED, RECONCILE_SECONDS, type Topology } from '../topology.ts';
import { addHotProduct } from './hot-product.ts';

const WATCHED_MS = 8_000;
const LEFT = 8;
/** Four polls for changes, one for jobs, a readiness check, and the process's turn at shared work. */
const IDLE_TRANSACTIONS = 15;

/** What each additional process costs the database and the provider while the shop is idle. */
export async function shareLines(topology: Topology): Promise<Line[]> {
  const { pool, provider, shops } = topology;
  const count = shops.ports.length;
  const [idle, idleSeconds] = await countDuring(() => transactions(pool));
  const open = await leaveAtProvider(topology);
  const [lookUps, seconds] = await countDuring(async () => provider.lookUps());
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
      idle / idleSeconds / count,
      IDLE_TRANSACTIONS,
      '',
    ),
    within(
      'look-ups of an unfinished payment in a round, by all',
      lookUps / open / rounds,
      1.2,
      '',
    ),
  ];
}

/** How much a count grows during a period, and the period's seconds. */
async function countDuring(count: () => Promise<number>): Promise<[number, number]> {
  const from = await count();
  const startedAt = performance.now();
  await wait(WATCHED_MS);
  return [(await count()) - from, (performance.now() - startedAt) / 1000];
}

const transactions = async (pool: Topology['pool']): Promise<number> =>
  (
    await queryOne<{ many: number }>(
      pool,
      sql`SELECT (xact_commit + xact_rollback)::int AS many FROM pg_stat_database WHERE datname = current_database()`,
    )
  ).many;

/** Some buyers go to PayPal and do not come back; returns how many. */
async function leaveAtProvider({ pool, balancer }: Topology): Promise<number> {
  const product = await addHotProduct(pool, LEFT);
  const cart = { ...(await quoteCart(balancer.address, [product])), payment: 'paypal' as const };
  const captchas = await solvedCaptchas(pool, LEFT);
  await Promise.all(captchas.map((captcha) => buy(balancer.address, cart, captcha)));
  return LEFT;
}

async function connectionsOf(pool: Topology['pool']): Promise<Map<string, number>> {
  const rows = await query<{ name: string; many: number }>(
    pool,
    sql`SELECT application_name AS name, count(*)::int AS many FROM pg_stat_activity
         WHERE datname = current_database() GROUP BY 1`,
  );
  return new Map(rows.map(({ name, many }) => [name, many]));
}
