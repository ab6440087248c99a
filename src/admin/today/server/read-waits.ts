import type { Permission } from '../../../kit/permissions.ts';
import { isLowStock, partsAndSales } from '../../../catalogue/server/stock/low-stock.ts';
import { lateParts } from '../../../catalogue/server/stock/read-low-stock.ts';
import type pg from 'pg';
import { IS_TO_SHIP } from '../../../orders/server/is-to-ship.ts';
import { readLateBefore } from '../../../cart/server/delivery.ts';
import { shopDayStart } from '../../../kit/shop-days.ts';
import { refundsDue } from '../../../checkout/server/after-sale/refund-due.ts';
import { WAITING } from '../../../content/server/text-status.ts';
import { query, queryFirst, queryOneJson, sql } from '../../../server/database/query.ts';
import { readJobCounts } from '../../../server/jobs/read-jobs.ts';
import type { Shop } from '../../../server/shop.ts';
import { OPEN_STATUSES } from '../../orders/server/open-statuses.ts';
import { stillFailing } from '../../words/server/still-failing.ts';
import type { Waits } from '../contract.ts';

const SHOWN_REASONS = 3;
const MAX_SEARCHES = 100;
const isThisWeek = sql`> now() - interval '7 days'`;

/** The waiting items that the person may see. */
export async function readWaits(shop: Shop, held: ReadonlySet<Permission>): Promise<Waits> {
  const now = new Date();
  const { pool } = shop;
  const [
    to_ship,
    on_hold,
    refunds_due,
    letters,
    to_approve,
    low_stock,
    searches,
    jobs,
    unpublished,
    late_backorders,
  ] = await Promise.all([
    held.has('read:orders') ? readToShip(pool, now) : undefined,
    held.has('read:orders') ? readHeld(pool) : undefined,
    held.has('read:money') ? sumRefundsDue(pool) : undefined,
    held.has('read:inbox') ? readLetters(pool) : undefined,
    held.has('read:inbox') ? readToApprove(pool) : undefined,
    held.has('read:stock') ? readLowStock(pool) : undefined,
    held.has('read:parts') ? readSearches(shop) : undefined,
    held.has('read:system') ? readJobs(pool, now) : undefined,
    held.has('read:content') ? readUnpublished(pool) : undefined,
    held.has('read:stock') ? readLateBackorders(pool) : undefined,
  ]);
  return {
    to_ship,
    on_hold,
    refunds_due,
    letters,
    to_approve,
    low_stock,
    searches,
    jobs,
    unpublished,
    late_backorders,
  };
}

/** Names the open statuses too, because only they match the partial index `open_orders`. */
const readToShip = async (pool: pg.Pool, now: Date) =>
  queryOneJson<Required<Waits>['to_ship']>(
    pool,
    sql`SELECT count(*)::int AS count,
               (count(*) FILTER (WHERE created_at < ${await readLateBefore(pool, now)}))::int AS late,
               min(created_at) AS since
          FROM orders o WHERE status IN ${OPEN_STATUSES} AND ${IS_TO_SHIP}`,
  );

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

const sumRefundsDue = (pool: pg.Pool) =>
  queryOneJson<Required<Waits>['refunds_due']>(
    pool,
    sql`SELECT count(*)::int AS count, count(*) FILTER (WHERE cents IS NULL)::int AS returns,
               coalesce(sum(cents), 0)::float8 AS cents, min(at) AS since
          FROM (${refundsDue}) due`,
  );

const readLetters = (pool: pg.Pool) =>
  queryOneJson<Required<Waits>['letters']>(
    pool,
    sql`SELECT count(*)::int AS count, min(at) AS since, (array_agg(subject ORDER BY at DESC))[1] AS subject
          FROM (SELECT created_at AS at, subject FROM contact_messages WHERE state = 'open' AND NOT is_spam
                 UNION ALL
                SELECT q.created_at, p.name FROM product_questions q JOIN products p ON p.id = q.product_id
                 WHERE q.status = ${WAITING} AND q.state = 'open' AND NOT q.is_spam) open`,
  );

const readToApprove = (pool: pg.Pool) =>
  queryOneJson<Required<Waits>['to_approve']>(
    pool,
    sql`SELECT count(*)::int AS count, min(at) AS since, (array_agg(about ORDER BY at))[1] AS about
          FROM (SELECT c.created_at AS at, a.title AS about
                  FROM article_comments c JOIN articles a ON a.id = c.article_id WHERE c.status = ${WAITING} AND NOT c.is_spam
                 UNION ALL
                SELECT q.created_at, p.name FROM product_questions q JOIN products p ON p.id = q.product_id
                 WHERE q.status = ${WAITING} AND q.state = 'answered' AND NOT q.is_spam
                 UNION ALL
                SELECT r.created_at, p.name FROM product_reviews r JOIN products p ON p.id = r.product_id
                 WHERE r.status = ${WAITING} AND r.state = 'open' AND NOT r.is_spam
                 UNION ALL
                SELECT created_at, client_name FROM testimonials
                 WHERE status = ${WAITING} AND NOT is_spam) waiting`,
  );

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

/** As listed at the words desk: without searches that find something by now. */
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

const readUnpublished = (pool: pg.Pool) =>
  queryFirst<Required<Waits>['unpublished']>(
    pool,
    sql`SELECT (count(*) OVER ())::int AS count, fields ->> 'title' AS title, failed AS why FROM drafts
         WHERE failed <> '' ORDER BY updated_at LIMIT 1`,
  );

const readLateBackorders = (pool: pg.Pool) =>
  queryFirst<Required<Waits>['late_backorders']>(
    pool,
    sql`SELECT (count(*) OVER ())::int AS count, p.name, about_day(late.told_on) AS told
          FROM ${lateParts} late JOIN products p ON p.id = late.product_id ORDER BY late.told_on, p.id LIMIT 1`,
  );

async function readJobs(pool: pg.Pool, now: Date) {
  const { failed: count, done } = await readJobCounts(pool, shopDayStart(now));
  return { count, done };
}
