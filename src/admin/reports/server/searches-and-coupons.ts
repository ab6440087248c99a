import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { dayOf, isWithin } from '../../money/server/days.ts';
import type { Report } from '../contract.ts';
import { type Asked, soldOrders } from './sold.ts';

/** Searches that found nothing, the most frequent first. */
export async function reportSearches(
  db: Queryable,
  { period }: Asked,
  limit: number,
): Promise<Report> {
  const rows = await query<{ words: string; times: number; first: string; last: string }>(
    db,
    sql`SELECT words, times, ${dayOf(sql`first_at`)}::text AS first, ${dayOf(sql`last_at`)}::text AS last
          FROM failed_searches WHERE ${isWithin(sql`last_at`, period)} ORDER BY times DESC, words`,
  );
  const times = rows.reduce((sum, row) => sum + row.times, 0);
  return {
    columns: [
      { name: 'Words', kind: 'text' },
      { name: 'Times', kind: 'number' },
      { name: 'First', kind: 'day' },
      { name: 'Last', kind: 'day' },
    ],
    rows: rows
      .slice(0, limit)
      .map(({ words, first, last, ...row }) => ({ cells: [words, row.times, first, last] })),
    total: [null, times, null, null],
    plotted: 1,
    more: Math.max(0, rows.length - limit),
    figures: [],
  };
}

interface Coupon {
  code: string;
  uses: number;
  discount_cents: number;
  paid_cents: number;
  before_uses: number;
}

export async function reportCoupons(db: Queryable, asked: Asked, limit: number): Promise<Report> {
  const rows = await query<Coupon>(
    db,
    sql`SELECT coupon_code AS code, (count(*) FILTER (WHERE is_now))::int AS uses,
               (count(*) FILTER (WHERE NOT is_now))::int AS before_uses,
               coalesce(sum(discount_cents) FILTER (WHERE is_now), 0)::float8 AS discount_cents,
               coalesce(sum(paid_cents) FILTER (WHERE is_now), 0)::float8 AS paid_cents
          FROM (${soldOrders(asked)}) sold WHERE coupon_code IS NOT NULL
         GROUP BY coupon_code ORDER BY discount_cents DESC, code`,
  );
  const sum = (of: (row: Coupon) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    columns: [
      { name: 'Coupon', kind: 'code' },
      { name: 'Orders', kind: 'number' },
      { name: 'Discount', kind: 'cents' },
      { name: 'Sales', kind: 'cents' },
      { name: 'Orders before', kind: 'number' },
    ],
    rows: rows.slice(0, limit).map((row) => ({
      cells: [row.code, row.uses, row.discount_cents, row.paid_cents, row.before_uses],
    })),
    total: [
      null,
      sum(({ uses }) => uses),
      sum((row) => row.discount_cents),
      sum((row) => row.paid_cents),
      sum((row) => row.before_uses),
    ],
    plotted: 2,
    more: Math.max(0, rows.length - limit),
    figures: [],
  };
}
