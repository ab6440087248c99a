import { addressOf } from '../../../kit/page.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { dayOf, isWithin } from '../../money/server/days.ts';
import type { Report } from '../contract.ts';
import type { Asked } from './sold.ts';
import { deskAddresses } from '../../addresses.ts';

interface Part {
  id: number;
  sku: string;
  name: string;
  stock: number;
  last: string | null;
  price_cents: number;
  cost_cents: number | null;
}

/** Parts without orders in the period, by capital tied up. Order ids ascend with time. */
export async function reportDeadStock(
  db: Queryable,
  { period }: Asked,
  limit: number,
): Promise<Report> {
  const rows = await query<Part>(
    db,
    sql`WITH first AS (SELECT coalesce(min(o.id), 9223372036854775807) AS id FROM orders o
                        WHERE ${isWithin(sql`o.created_at`, period)}),
        sold AS (SELECT product_id, max(order_id) AS order_id FROM order_items GROUP BY product_id)
        SELECT p.id, p.sku, p.name, p.stock_qty AS stock, ${dayOf(sql`o.created_at`)}::text AS last,
               (p.stock_qty * p.regular_price_cents)::float8 AS price_cents,
               (p.stock_qty * p.cost_cents)::float8 AS cost_cents
          FROM products p CROSS JOIN first
          LEFT JOIN sold ON sold.product_id = p.id LEFT JOIN orders o ON o.id = sold.order_id
         WHERE p.stock_qty > 0 AND (sold.order_id IS NULL OR sold.order_id < first.id)
         ORDER BY coalesce(p.stock_qty * p.cost_cents, p.stock_qty * p.regular_price_cents) DESC, p.id`,
  );
  const sum = (of: (part: Part) => number) => rows.reduce((all, part) => all + of(part), 0);
  return {
    columns: [
      { name: 'SKU', kind: 'code' },
      { name: 'Part', kind: 'text' },
      { name: 'In stock', kind: 'number' },
      { name: 'Last ordered', kind: 'day' },
      { name: 'At cost', kind: 'cents' },
      { name: 'At price', kind: 'cents' },
    ],
    rows: rows.slice(0, limit).map((part) => ({
      cells: [part.sku, part.name, part.stock, part.last, part.cost_cents, part.price_cents],
      href: addressOf(deskAddresses.part.part, { id: String(part.id) }),
    })),
    total: [
      null,
      null,
      sum(({ stock }) => stock),
      null,
      sum((part) => part.cost_cents ?? 0),
      sum((part) => part.price_cents),
    ],
    plotted: 5,
    more: Math.max(0, rows.length - limit),
    figures: [{ name: 'Parts that nobody ordered', value: rows.length }],
  };
}
