import { isLowStock, partsAndSales } from '../../../catalogue/server/stock/low-stock.ts';
import type pg from 'pg';
import { lateBefore, shopDayStart } from '../../../checkout/rules/ships-by.ts';
import { refundsDue } from '../../../checkout/server/after-sale/refund-due.ts';
import { WAITING } from '../../../content/server/text-status.ts';
import { query, queryFirst, queryOne, sql } from '../../../server/database/query.ts';
import { readJobCounts } from '../../../server/jobs/read-jobs.ts';
import type { Shop } from '../../../server/shop.ts';
import { stillFailing } from '../../words/server/still-failing.ts';
import type { Waits } from '../contract.ts';
import type { May } from './may.ts';

const SHOWN_REASONS = 3;
const MAX_SEARCHES = 100;
const isThisWeek = sql`> now() - interval '7 days'`;

/** What waits for somebody, as far as they may see it. */
export async function readWaits(shop: Shop, may: May, now = new Date()): Promise<Waits> {
  const { pool } = shop;
  const [to_ship, on_hold, refunds_due, letters, to_approve, low_stock, searches, jobs] =
    await Promise.all([
      may('read:orders') ? readToShip(pool, now) : undefined,
      may('read:orders') ? readHeld(pool) : undefined,
      may('read:money') ? sumRefundsDue(pool) : undefined,
      may('read:inbox') ? readLetters(pool) : undefined,
      may('read:inbox') ? readToApprove(pool) : undefined,
      may('read:stock') ? readLowStock(pool) : undefined,
      may('read:parts') ? readSearches(shop) : undefined,
      may('read:system') ? readJobs(pool, now) : undefined,
    ]);
  return {
    ...(to_ship && { to_ship }),
    ...(on_hold && { on_hold }),
    ...(refunds_due && { refunds_due }),
    ...(letters && { letters }),
    ...(to_approve && { to_approve }),
    ...(low_stock && { low_stock }),
    ...(searches && { searches }),
    ...(jobs && { jobs }),
  };
}

async function readToShip(pool: pg.Pool, now: Date) {
  const row = await queryOne<{ count: number; late: number; since: Date | null }>(
    pool,
    sql`SELECT count(*)::int AS count, (count(*) FILTER (WHERE created_at < ${lateBefore(now)}))::int AS late,
               min(created_at) AS since
          FROM orders WHERE status IN (1, 3, 5) AND status = 3`,
  );
  return { ...row, since: iso(row.since) };
}

async function readHeld(pool: pg.Pool) {
  const reasons = await query<{ reason: string; count: number }>(
    pool,
    sql`SELECT reason, count(*)::int AS count FROM order_holds WHERE ended_at IS NULL
         GROUP BY reason ORDER BY count DESC, reason`,
  );
  return {
    count: reasons.reduce((sum, { count }) => sum + count, 0),
    reasons: reasons.slice(0, SHOWN_REASONS),
  };
}

async function sumRefundsDue(pool: pg.Pool) {
  const row = await queryOne<{ count: number; returns: number; cents: number; since: Date | null }>(
    pool,
    sql`SELECT count(*)::int AS count, count(*) FILTER (WHERE cents IS NULL)::int AS returns,
               coalesce(sum(cents), 0)::float8 AS cents, min(at) AS since
          FROM (${refundsDue}) due`,
  );
  return { ...row, since: iso(row.since) };
}

async function readLetters(pool: pg.Pool) {
  const row = await queryOne<{ count: number; since: Date | null; subject: string | null }>(
    pool,
    sql`SELECT count(*)::int AS count, min(created_at) AS since,
               (array_agg(subject ORDER BY id DESC))[1] AS subject
          FROM contact_messages WHERE state = 'open' AND NOT is_spam`,
  );
  return { ...row, since: iso(row.since) };
}

async function readToApprove(pool: pg.Pool) {
  const row = await queryOne<{ count: number; since: Date | null; about: string | null }>(
    pool,
    sql`SELECT count(*)::int AS count, min(at) AS since, (array_agg(about ORDER BY at))[1] AS about
          FROM (SELECT c.created_at AS at, a.title AS about
                  FROM article_comments c JOIN articles a ON a.id = c.article_id WHERE c.status = ${WAITING} AND NOT c.is_spam
                 UNION ALL
                SELECT created_at, client_name FROM testimonials
                 WHERE status = ${WAITING} AND NOT is_spam) waiting`,
  );
  return { ...row, since: iso(row.since) };
}

async function readLowStock(pool: pg.Pool) {
  const first = await queryFirst<{ name: string; slug: string; left: number; count: number }>(
    pool,
    sql`SELECT p.name, p.slug, p.stock_qty AS left, (count(*) OVER ())::int AS count FROM ${partsAndSales}
         WHERE ${isLowStock} ORDER BY s.score DESC NULLS LAST, p.id LIMIT 1`,
  );
  if (!first) return { count: 0, part: null };
  const { count, ...part } = first;
  return { count, part };
}

/** As the desk of search words lists them: what finds something by now is left out. */
async function readSearches(shop: Shop) {
  const rows = await query<{ words: string; times: number }>(
    shop.pool,
    sql`SELECT words, times FROM failed_searches WHERE dismissed_at IS NULL AND last_at ${isThisWeek}
         ORDER BY times DESC, last_at DESC, words LIMIT ${MAX_SEARCHES}`,
  );
  const failing = await stillFailing(shop, rows);
  const [first] = failing;
  return { count: failing.length, words: first?.words ?? null, times: first?.times ?? 0 };
}

async function readJobs(pool: pg.Pool, now: Date) {
  const { failed: count, done } = await readJobCounts(pool, shopDayStart(now));
  return { count, done };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
