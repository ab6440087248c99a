import type pg from 'pg';
import { query, sql } from '../../../server/database/query.ts';
import { issueIfDue } from './issue-invoices.ts';

const AT_ONCE = 500;

/** Issues what jobs have not issued yet, and describes what is wrong then; empty if nothing is. Slow: it reads every order. */
export async function invoiceFaults(pool: pg.Pool): Promise<string[]> {
  const before = await query<{ fault: string }>(pool, WITHOUT_INVOICE);
  const orders = await query<{ id: string }>(pool, sql`SELECT id FROM orders ORDER BY id`);
  for (let from = 0; from < orders.length; from += AT_ONCE)
    await issueIfDue(
      pool,
      orders.slice(from, from + AT_ONCE).map(({ id }) => Number(id)),
    );
  const found = await query<{ fault: string }>(pool, FAULTS);
  return [...before, ...found].map(({ fault }) => fault);
}

/** The job that mails the buyer issues it first. */
const WITHOUT_INVOICE = sql`
SELECT o.order_no || ': emailed without an invoice' AS fault
  FROM order_mails m JOIN orders o ON o.id = m.order_id
 WHERE m.news = 'placed' AND NOT EXISTS (SELECT FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice')`;

/** Numbers have no gap, and invoices less credit notes are what was paid less what went back. */
const FAULTS = sql`
SELECT s.kind || ': ' || count(i.id) || ' were issued, and the last number is ' || s.last_number AS fault
  FROM invoice_series s LEFT JOIN invoices i ON i.kind = s.kind
 GROUP BY s.kind HAVING s.last_number - 100000 <> count(i.id) OR s.prefix || s.last_number < max(i.number)
UNION ALL
SELECT o.order_no || ': invoiced ' || i.cents || ', and ' || paid.cents - back.cents || ' was paid'
  FROM orders o
  JOIN (SELECT order_id, sum(CASE kind WHEN 'invoice' THEN total_cents ELSE -total_cents END) AS cents
          FROM invoices GROUP BY order_id) i ON i.order_id = o.id
  LEFT JOIN payments p ON p.order_id = o.id
  LEFT JOIN (order_differences d JOIN order_edits e ON e.id = d.edit_id AND e.state = 'applied') ON d.order_id = o.id,
       LATERAL (SELECT coalesce(p.amount_cents, 0) + coalesce(d.amount_cents, 0) AS cents) paid,
       LATERAL (SELECT CASE WHEN o.status IN (order_status('cancelled'), order_status('refunded'))
                            THEN coalesce(p.refund_cents, p.amount_cents, 0) + coalesce(d.refund_cents, d.amount_cents, 0)
                            ELSE coalesce(p.refunded_cents, 0) + coalesce(d.refunded_cents, 0) END AS cents) back
 WHERE p.provider IS DISTINCT FROM 'demo' AND i.cents <> paid.cents - back.cents
   AND NOT EXISTS (SELECT FROM refunds r WHERE r.order_id = o.id AND r.kind = 'part' AND r.status IN ('asked', 'sent'))`;
