import { statfs } from 'node:fs/promises';
import type { monitorEventLoopDelay } from 'node:perf_hooks';
import type pg from 'pg';
import { sharedFinder } from '../../../catalogue/server/search/shared-finder.ts';
import { query, queryOne, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { Health } from '../contract.ts';
import { sizeText } from '../rules/size-text.ts';

type Lag = ReturnType<typeof monitorEventLoopDelay>;

const SLOW_DATABASE_MS = 250;
const LAGGING_MS = 200;
const FULL_DISK = 0.9;
const SLOW_SEARCH_MS = 1_000;

/** The health of each part of the shop. A failed check counts as bad and does not stop the others. */
export const readHealth = (shop: Shop, lag: Lag, file: string): Promise<Health[]> =>
  Promise.all([
    check('Database', () => database(shop.pool)),
    check('Emails', () => mails(shop.pool)),
    check('Payments', () => payments(shop.pool)),
    check('Uploaded files', () => files(shop, file)),
    check('Disk', disk),
    check('Search', () => search(shop)),
    check('Server', async () => server(lag)),
  ]);

type HealthState = Omit<Health, 'name'>;

async function check(name: string, ask: () => Promise<HealthState>): Promise<Health> {
  try {
    return { name, ...(await ask()) };
  } catch (error) {
    return { name, state: 'bad', about: (error as Error).message };
  }
}

const good = (isGood: boolean, about: string): HealthState => ({
  state: isGood ? 'good' : 'bad',
  about,
});

async function database(pool: pg.Pool): Promise<HealthState> {
  const began = performance.now();
  const { used, most } = await queryOne<{ used: number; most: number }>(
    pool,
    sql`SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database()) AS used,
               current_setting('max_connections')::int AS most`,
  );
  const took = Math.round(performance.now() - began);
  return good(
    took < SLOW_DATABASE_MS && used < most * FULL_DISK,
    `Answers in ${took} ms, ${used} of ${most} connections`,
  );
}

/** Judged by recent mails, because testing the mail server would send one. */
async function mails(pool: pg.Pool): Promise<HealthState> {
  const { sent, failed, waiting } = await queryOne<{
    sent: number;
    failed: number;
    waiting: number;
  }>(
    pool,
    sql`SELECT (count(*) FILTER (WHERE state = 'completed'))::int AS sent,
               (count(*) FILTER (WHERE state IN ('failed', 'retry')))::int AS failed,
               (count(*) FILTER (WHERE state = 'created'))::int AS waiting
          FROM pgboss.job WHERE name LIKE '%-mail' AND created_on > now() - interval '1 day'`,
  );
  const about = `${sent} sent in 24 hours, ${waiting} waiting, ${failed} not delivered`;
  return sent + failed === 0 ? { state: 'unknown', about } : good(failed === 0, about);
}

/** Judged by payments that stay open although reconciliation asks the provider about them. */
async function payments(pool: pg.Pool): Promise<HealthState> {
  const [row] = await query<{ open: number; stuck: number; last: Date | null }>(
    pool,
    sql`SELECT count(*)::int AS open,
               (count(*) FILTER (WHERE created_at < now() - interval '1 hour'))::int AS stuck,
               (SELECT max(received_at) FROM payment_events WHERE received_at > now() - interval '7 days') AS last
          FROM payments WHERE status IN ('begun', 'refund_due', 'released') AND NOT waits_for_buyer(order_id)`,
  );
  const { open, stuck, last } = row!;
  const webhook = last ? `last webhook ${agoText(last)}` : 'no webhook this week';
  const about = `${open} open, ${stuck} of them for more than an hour; ${webhook}`;
  return good(stuck === 0, about);
}

/** As in "12 minutes ago": the reader's clock may have another time zone. */
function agoText(at: Date): string {
  const minutes = Math.max(0, Math.round((Date.now() - at.getTime()) / 60_000));
  const [count, unit] =
    minutes < 120
      ? ([minutes, 'minute'] as const)
      : minutes < 48 * 60
        ? ([Math.round(minutes / 60), 'hour'] as const)
        : ([Math.round(minutes / 1440), 'day'] as const);
  return new Intl.RelativeTimeFormat('en-US').format(-count, unit);
}

async function files({ files: store }: Shop, name: string): Promise<HealthState> {
  const began = performance.now();
  await store.write(name, Buffer.from('here'));
  const read = await store.read(name);
  await store.remove(name);
  const took = Math.round(performance.now() - began);
  return good(read?.toString() === 'here', `Written, read and removed in ${took} ms`);
}

async function disk(): Promise<HealthState> {
  const { bsize, blocks, bavail } = await statfs('.');
  const all = blocks * bsize;
  const free = bavail * bsize;
  return good(free > all * (1 - FULL_DISK), `${sizeText(free)} of ${sizeText(all)} free`);
}

async function search(shop: Shop): Promise<HealthState> {
  const began = performance.now();
  const { total } = await sharedFinder(shop).findForStaff({ page: 1, per_page: 1 });
  const took = Math.round(performance.now() - began);
  return good(took < SLOW_SEARCH_MS && total > 0, `Finds parts in ${took} ms`);
}

/** Measured since the last check. */
function server(lag: Lag): HealthState {
  const worst = Math.round(lag.percentile(99) / 1e6);
  lag.reset();
  const { rss } = process.memoryUsage();
  return good(worst < LAGGING_MS, `Event loop lags ${worst} ms (p99), memory ${sizeText(rss)}`);
}
