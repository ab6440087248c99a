import { mailName } from '../../order/rules/mail-names.ts';
import type pg from 'pg';
import { shopDayStart } from '../../../kit/shop-days.ts';
import { query, queryJson, sql } from '../../../server/database/query.ts';
import { type ListedJob, listJobs, readJobCounts } from '../../../server/jobs/read-jobs.ts';
import type { Step } from '../contract.ts';

const SHOWN_STEPS = 20;

export async function readJobs(pool: pg.Pool) {
  const [counts, jobs, steps] = await Promise.all([
    readJobCounts(pool, shopDayStart(new Date())),
    listJobs(pool),
    queryJson<Step>(
      pool,
      sql`SELECT at, step, kind, reason, actor ->> 'name' AS who FROM job_steps ORDER BY id DESC LIMIT ${SHOWN_STEPS}`,
    ),
  ]);
  const orders = await orderNumbers(pool, jobs);
  return {
    counts,
    jobs: jobs.map(({ data, at, next_at, ...job }) => ({
      ...job,
      at: at.toISOString(),
      next_at: next_at?.toISOString() ?? null,
      about: aboutOf(data, orders),
    })),
    steps,
  };
}

async function orderNumbers(pool: pg.Pool, jobs: readonly ListedJob[]) {
  const ids = jobs.flatMap(({ data: { orderId } }) =>
    typeof orderId === 'number' ? [orderId] : [],
  );
  const rows = await query<{ id: number; number: string }>(
    pool,
    sql`SELECT id::float8 AS id, order_no AS number FROM orders WHERE id = ANY (${ids}::bigint[])`,
  );
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Shows only the order and the news: links in mails contain tokens. */
function aboutOf({ orderId, news }: Record<string, unknown>, orders: ReadonlyMap<number, string>) {
  if (typeof orderId !== 'number') return '';
  const number = orders.get(orderId) ?? String(orderId);
  return typeof news === 'string' ? `order ${number}, “${mailName(news)}”` : `order ${number}`;
}
