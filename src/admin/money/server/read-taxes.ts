import { query, type Queryable, sql } from '../../../server/database/query.ts';
import type { TaxRow } from '../contract.ts';
import { isWithin, type Period } from './days.ts';

/**
 * By where goods went. An order counts when it is paid; what is refunded of it counts when that is done, and what an order
 * gives back in the end when it ends.
 */
export async function readTaxes(db: Queryable, period: Period) {
  const rows = await query<TaxRow>(
    db,
    sql`WITH paid AS (
          SELECT e.order_id, min(e.created_at) AS at FROM order_events e
           WHERE e.from_status = order_status('pending')
             AND e.to_status IN (order_status('processing'), order_status('on-hold'))
           GROUP BY e.order_id),
        ended AS (
          SELECT e.order_id, min(e.created_at) AS at FROM order_events e JOIN paid USING (order_id)
           WHERE e.to_status IN (order_status('cancelled'), order_status('refunded')) GROUP BY e.order_id),
        parts AS (
          SELECT r.order_id, r.updated_at AS at, r.tax_cents,
                 r.goods_cents + r.shipping_cents + r.free_cents - r.coupon_cents - r.points_cents - r.covered_cents AS sales_cents
            FROM refunds r WHERE r.kind = 'part' AND r.status = 'done'),
        given_back AS (
          SELECT order_id, tax_cents, sales_cents FROM parts WHERE ${isWithin(sql`at`, period)}
           UNION ALL
          SELECT o.id, o.tax_cents - coalesce(p.tax_cents, 0),
                 o.total_cents - o.tax_cents - coalesce(p.sales_cents, 0)
            FROM ended e JOIN orders o ON o.id = e.order_id
            LEFT JOIN (SELECT order_id, sum(tax_cents)::int AS tax_cents, sum(sales_cents)::int AS sales_cents
                         FROM parts GROUP BY order_id) p ON p.order_id = o.id
           WHERE ${isWithin(sql`e.at`, period)}),
        moved AS (
          SELECT o.id, 1 AS orders, o.total_cents - o.tax_cents AS sales_cents, o.tax_cents, 0 AS back_sales, 0 AS back_tax
            FROM paid JOIN orders o ON o.id = paid.order_id WHERE ${isWithin(sql`paid.at`, period)}
           UNION ALL
          SELECT order_id, 0, 0, 0, sales_cents, tax_cents FROM given_back)
        SELECT o.shipping_country AS country, CASE o.shipping_country WHEN 'US' THEN o.shipping_state ELSE '' END AS state,
               sum(m.orders)::int AS orders, sum(m.sales_cents)::int AS sales_cents, sum(m.tax_cents)::int AS tax_cents,
               sum(m.back_sales)::int AS refunded_sales_cents, sum(m.back_tax)::int AS refunded_tax_cents,
               sum(m.tax_cents - m.back_tax)::int AS due_cents
          FROM moved m JOIN orders o ON o.id = m.id
         GROUP BY 1, 2 ORDER BY sum(m.tax_cents) DESC, sum(m.sales_cents) DESC, 1, 2`,
  );
  return { rows, total: addUp(rows) };
}

const NOTHING = {
  ...{ orders: 0, sales_cents: 0, tax_cents: 0, refunded_sales_cents: 0, refunded_tax_cents: 0 },
  due_cents: 0,
};

const addUp = (rows: readonly TaxRow[]): typeof NOTHING =>
  rows.reduce(
    (all, one) => ({
      orders: all.orders + one.orders,
      sales_cents: all.sales_cents + one.sales_cents,
      tax_cents: all.tax_cents + one.tax_cents,
      refunded_sales_cents: all.refunded_sales_cents + one.refunded_sales_cents,
      refunded_tax_cents: all.refunded_tax_cents + one.refunded_tax_cents,
      due_cents: all.due_cents + one.due_cents,
    }),
    NOTHING,
  );
