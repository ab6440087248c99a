import type pg from 'pg';
import { query, type Queryable, type Sql, sql } from '../../server/database/query.ts';
import { invoiceFaults } from './invoices/invoice-faults.ts';

/** Describes inconsistencies in the shop's own books; empty if there are none. Slow: it reads every order. */
export async function bookFaults(db: pg.Pool): Promise<string[]> {
  const faults: string[] = [];
  for (const statement of [POINTS, COUPONS, ORDERS, REFUNDS, PLACES, DEPOSITS])
    faults.push(...(await read(db, statement)));
  return [...faults, ...(await invoiceFaults(db))];
}

const read = async (db: Queryable, statement: Sql) =>
  (await query<{ fault: string }>(db, statement)).map(({ fault }) => fault);

const POINTS = sql`
SELECT 'customer ' || c.id || ': balance ' || c.points_balance || ', ledger ' || coalesce(sum(e.points), 0) AS fault
  FROM customers c LEFT JOIN point_entries e ON e.customer_id = c.id
 GROUP BY c.id HAVING c.points_balance <> coalesce(sum(e.points), 0)`;

const COUPONS = sql`
SELECT c.code || ': used_count ' || c.used_count || ', uses ' || count(u.order_id) || ', allowed ' || coalesce(c.max_uses, 0)
       AS fault
  FROM coupons c LEFT JOIN coupon_uses u ON u.coupon_id = c.id
 GROUP BY c.id HAVING c.used_count <> count(u.order_id)`;

const ORDERS = sql`
SELECT o.order_no || ': lines and subtotal differ' AS fault
  FROM orders o JOIN order_items i ON i.order_id = o.id GROUP BY o.id HAVING sum(i.line_total_cents) <> o.subtotal_cents
UNION ALL
SELECT o.order_no || ': its history does not list every step by step' FROM orders o
 WHERE o.checkout_id NOT LIKE 'demo:%' AND o.status <> order_status('pending')
   AND NOT EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id AND e.to_status = o.status)`;

const REFUNDS = sql`
SELECT o.order_no || ': refunds in parts of ' || coalesce(sum(r.amount_cents - r.later_cents) FILTER (WHERE r.status <> 'failed'), 0)
       || ' and not ' || p.refunded_cents AS fault
  FROM payments p JOIN orders o ON o.id = p.order_id LEFT JOIN refunds r ON r.payment_id = p.id AND r.kind = 'part'
 GROUP BY o.id, p.id
HAVING coalesce(sum(r.amount_cents - r.later_cents) FILTER (WHERE r.status <> 'failed'), 0) <> p.refunded_cents`;

const PLACES = sql`
SELECT p.sku || ': ' || p.backordered || ' sold beyond its stock of ' || p.stock_qty || ', and '
       || coalesce(sum(b.waiting), 0) || ' wait' AS fault
  FROM products p LEFT JOIN backorders b ON b.product_id = p.id
 GROUP BY p.id HAVING p.backordered <> coalesce(sum(b.waiting), 0) OR (p.backordered > 0 AND p.stock_qty > 0)
UNION ALL
SELECT o.order_no || ': ' || b.waiting || ' wait of a line of ' || i.quantity
  FROM backorders b JOIN order_items i USING (order_id, product_id) JOIN orders o ON o.id = b.order_id,
       pieces_of(b.order_id, b.product_id) p
 WHERE b.waiting > 0 AND (p.shipped + p.unshipped + b.waiting > p.ordered OR b.waiting > i.may_wait
       OR o.status IN (order_status('failed'), order_status('cancelled'), order_status('refunded')))`;

const DEPOSITS = sql`
SELECT o.order_no || ': deposits of its lines and of the order differ' AS fault
  FROM orders o JOIN order_items i ON i.order_id = o.id
 GROUP BY o.id HAVING sum(i.deposit_cents * i.quantity) <> o.deposit_cents
UNION ALL
SELECT o.order_no || ': more deposits were given back than charged'
  FROM refund_deposits r JOIN orders o ON o.id = r.order_id JOIN refunds f ON f.id = r.refund_id
 WHERE f.status <> 'failed'
 GROUP BY o.id HAVING sum(r.cents) > o.deposit_cents`;
