import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { tax, type TaxRow } from '../contract.ts';
import { addUp } from './add-up.ts';
import { isWithin, type Period } from './days.ts';

/**
 * By destination, and by the state that tax was collected for. An order counts when it is paid, as it was then; an
 * exchange, another state, a refund once done, and the remainder of an ended order count on their own day. So past
 * periods never change.
 */
export async function readTaxes(db: Queryable, period: Period) {
  const rows = await query<TaxRow>(
    db,
    sql`WITH paid AS (
          SELECT order_id, at FROM order_sales),
        ended AS (
          SELECT e.order_id, min(e.created_at) AS at FROM order_events e JOIN paid USING (order_id)
           WHERE e.to_status IN (order_status('cancelled'), order_status('refunded')) GROUP BY e.order_id),
        restated AS (
          SELECT order_id, sum(sales_cents)::int AS sales_cents, sum(tax_cents)::int AS tax_cents,
                 (array_agg(from_country ORDER BY id))[1] AS country, (array_agg(from_state ORDER BY id))[1] AS state,
                 (array_agg(to_country ORDER BY id DESC) FILTER (WHERE tax_cents > 0))[1] AS taxed_country,
                 (array_agg(to_state ORDER BY id DESC) FILTER (WHERE tax_cents > 0))[1] AS taxed_state
            FROM order_restatements GROUP BY order_id),
        orders_paid AS (
          SELECT o.id, paid.at, o.total_cents - o.tax_cents AS sales_cents, o.tax_cents,
                 o.shipping_country AS country, o.shipping_state AS state,
                 coalesce(s.country, o.shipping_country) AS sold_country, coalesce(s.state, o.shipping_state) AS sold_state,
                 coalesce(s.taxed_country, s.country, o.shipping_country) AS taxed_country,
                 coalesce(s.taxed_state, s.state, o.shipping_state) AS taxed_state,
                 coalesce(s.sales_cents, 0) AS added_sales, coalesce(s.tax_cents, 0) AS added_tax
            FROM paid JOIN orders o ON o.id = paid.order_id LEFT JOIN restated s ON s.order_id = o.id),
        -- What is done after the order's end is part of what its end gave back.
        parts AS (
          SELECT r.*, r.updated_at AS at,
                 r.goods_cents + r.deposit_cents + r.shipping_cents + r.free_cents - r.coupon_cents - r.points_cents - r.covered_cents AS sales_cents
            FROM refunds r JOIN paid USING (order_id) LEFT JOIN ended USING (order_id)
           WHERE r.kind = 'part' AND r.status = 'done' AND (ended.at IS NULL OR r.updated_at <= ended.at)),
        rest AS (
          SELECT o.*, ended.at AS ended_at, o.sales_cents - coalesce(p.sales_cents, 0) AS sales_left,
                 o.tax_cents - coalesce(p.tax_cents, 0) AS tax_left
            FROM ended JOIN orders_paid o ON o.id = ended.order_id
            LEFT JOIN (SELECT order_id, sum(tax_cents)::int AS tax_cents, sum(sales_cents)::int AS sales_cents
                         FROM parts GROUP BY order_id) p ON p.order_id = o.id),
        moved (at, country, state, orders, sales, tax, back_sales, back_tax) AS (
          SELECT at, sold_country, sold_state, 1, sales_cents - added_sales, tax_cents - added_tax, 0, 0 FROM orders_paid
           UNION ALL
          SELECT c.at, to_country, to_state, 0, moved_cents + sales_cents, tax_cents, 0, 0
            FROM order_restatements c JOIN paid USING (order_id)
           UNION ALL
          SELECT c.at, from_country, from_state, 0, 0, 0, moved_cents, 0
            FROM order_restatements c JOIN paid USING (order_id) WHERE moved_cents <> 0
           UNION ALL
          SELECT at, goods_country, goods_state, 0, 0, 0, sales_cents, 0 FROM parts
           UNION ALL
          SELECT at, tax_country, tax_state, 0, 0, 0, 0, tax_cents FROM parts WHERE tax_cents <> 0
           UNION ALL
          SELECT ended_at, country, state, 0, 0, 0, sales_left, 0 FROM rest
           UNION ALL
          SELECT ended_at, taxed_country, taxed_state, 0, 0, 0, 0, tax_left FROM rest WHERE tax_left <> 0)
        SELECT country, CASE country WHEN 'US' THEN state ELSE '' END AS state,
               sum(orders)::int AS orders, sum(sales)::int AS sales_cents, sum(tax)::int AS tax_cents,
               sum(back_sales)::int AS refunded_sales_cents, sum(back_tax)::int AS refunded_tax_cents,
               sum(tax - back_tax)::int AS due_cents
          FROM moved WHERE ${isWithin(sql`at`, period)}
         GROUP BY 1, 2 ORDER BY sum(tax) DESC, sum(sales) DESC, 1, 2`,
  );
  return { rows, total: addUp(rows, tax) };
}
