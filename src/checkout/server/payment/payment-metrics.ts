import {
  query,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import type { Metric } from '../../../server/metrics/metric.ts';

interface Open {
  what: string;
  count: number;
  oldest_seconds: number;
}

/** Metrics on money in progress, unexplained mismatches and the last sale. */
export async function paymentMetrics(db: Queryable): Promise<Metric[]> {
  const open = await readOpen(db);
  const { mismatches } = await queryOne<{ mismatches: number }>(
    db,
    sql`SELECT count(*)::int AS mismatches FROM money_mismatches WHERE state = 'open'`,
  );
  const last = await queryFirst<{ at: number }>(
    db,
    sql`SELECT extract(epoch FROM created_at)::float8 AS at FROM orders ORDER BY id DESC LIMIT 1`,
  );
  return [
    ...open.flatMap(({ what, count, oldest_seconds }) => [
      {
        name: 'vangon_payments_open',
        help: 'Payments that the provider is being asked about, and refunds and additional payments that are due',
        labels: { what },
        value: count,
      },
      {
        name: 'vangon_payments_open_oldest_seconds',
        help: 'How long the oldest of them is open',
        labels: { what },
        value: oldest_seconds,
      },
    ]),
    {
      name: 'vangon_money_mismatches',
      help: 'Where the books and those of the provider differ, unexplained',
      value: mismatches,
    },
    ...(last
      ? [
          {
            name: 'vangon_last_order_timestamp_seconds',
            help: 'When the last order was placed',
            value: last.at,
          },
        ]
      : []),
  ];
}

/** The rows that reconciliation claims (claim-due.ts), without pending payments, which take days. Demo payments exist at no provider. */
const readOpen = (db: Queryable) =>
  query<Open>(
    db,
    sql`WITH open AS (
          SELECT CASE status WHEN 'begun' THEN 'payment' ELSE 'refund' END AS what,
                 CASE status WHEN 'begun' THEN created_at ELSE updated_at END AS since
            FROM payments WHERE status IN ('begun', 'refund_due') AND provider <> 'demo' AND NOT waits_for_buyer(order_id)
          UNION ALL SELECT 'refund', updated_at FROM refunds WHERE status IN ('asked', 'sent')
          UNION ALL SELECT 'additional-payment', coalesce(begun_at, created_at) FROM order_differences
           WHERE status IN ('begun', 'refund_due'))
        SELECT k.what, count(o.what)::int AS count,
               coalesce(greatest(extract(epoch FROM now() - min(o.since)), 0), 0)::float8 AS oldest_seconds
          FROM (VALUES ('payment'), ('refund'), ('additional-payment')) k (what) LEFT JOIN open o USING (what)
         GROUP BY k.what ORDER BY k.what`,
  );
