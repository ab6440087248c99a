import type pg from 'pg';
import { WAITING } from '../../../content/server/text-status.ts';
import type { Permission } from '../../../kit/permissions.ts';
import { queryOne, type Sql, sql } from '../../../server/database/query.ts';
import { readJobCounts } from '../../../server/jobs/read-jobs.ts';
import type { May } from './may.ts';
import { isLowStock } from './low-stock.ts';

/** What waits at each desk, and who is told. */
const COUNTED: Record<string, { permission: Permission; count: Sql }> = {
  orders: {
    permission: 'read:orders',
    count: sql`SELECT count(*) FROM orders WHERE status IN (1, 3, 5)`,
  },
  packing: {
    permission: 'read:packing',
    count: sql`SELECT count(*) FROM orders WHERE status IN (1, 3, 5) AND status = 3`,
  },
  stock: {
    permission: 'read:stock',
    count: sql`SELECT count(*) FROM products p JOIN product_sales s ON s.product_id = p.id WHERE ${isLowStock}`,
  },
  inbox: {
    permission: 'read:inbox',
    count: sql`SELECT (SELECT count(*) FROM article_comments WHERE status = ${WAITING})
                      + (SELECT count(*) FROM testimonials WHERE status = ${WAITING})`,
  },
  money: {
    permission: 'read:money',
    count: sql`SELECT (SELECT count(*) FROM payments WHERE status = 'refund_due')
                      + (SELECT count(*) FROM refunds WHERE status IN ('asked', 'sent'))`,
  },
};

/** How much waits at each desk that somebody may open. */
export async function countDesks(pool: pg.Pool, may: May) {
  const counts = Object.fromEntries(
    await Promise.all(
      Object.entries(COUNTED)
        .filter(([, { permission }]) => may(permission))
        .map(async ([desk, { count }]) => [desk, await countOf(pool, count)] as const),
    ),
  );
  const system = may('read:system') ? (await readJobCounts(pool)).failed : undefined;
  const { orders: _all, ...waiting } = counts;
  return {
    ...counts,
    ...(system !== undefined && { system }),
    today: Object.values(waiting).reduce((sum, count) => sum + count, system ?? 0),
  };
}

async function countOf(pool: pg.Pool, count: Sql): Promise<number> {
  const { waiting } = await queryOne<{ waiting: number }>(
    pool,
    sql`SELECT (${count})::int AS waiting`,
  );
  return waiting;
}
