import { addressOf } from '../../../kit/page.ts';
import { query, type Queryable, sql } from '../../../server/database/query.ts';
import { dayOf } from '../../money/server/days.ts';
import type { Report } from '../contract.ts';
import { type Asked, soldOrders } from './sold.ts';
import { deskAddresses } from '../../addresses.ts';

interface Buyer {
  customer_id: number | null;
  name: string;
  email: string;
  orders: number;
  cents: number;
  last_order: string;
  last: string;
  is_new: boolean;
}

/** Buyers of the period, best first; guests are identified by email address. */
export async function reportCustomers(db: Queryable, asked: Asked, limit: number): Promise<Report> {
  const rows = await query<Buyer>(
    db,
    sql`WITH buyers AS (
          SELECT customer_id, CASE WHEN customer_id IS NULL THEN email END AS guest, count(*)::int AS orders,
                 sum(paid_cents)::float8 AS cents, min(id) AS first_id, max(id) AS last_id
            FROM (${soldOrders(asked)}) sold WHERE is_now GROUP BY 1, 2)
        SELECT b.customer_id, b.orders, b.cents, o.order_no AS last_order, ${dayOf(sql`o.created_at`)}::text AS last,
               coalesce(c.email, o.email) AS email,
               trim(coalesce(c.first_name || ' ' || c.last_name, o.first_name || ' ' || o.last_name)) AS name,
               NOT EXISTS (SELECT FROM orders e WHERE e.customer_id = b.customer_id AND e.id < b.first_id)
               AND NOT EXISTS (SELECT FROM orders e WHERE e.customer_id IS NULL AND e.email = b.guest AND e.id < b.first_id) AS is_new
          FROM buyers b JOIN orders o ON o.id = b.last_id LEFT JOIN customers c ON c.id = b.customer_id
         ORDER BY b.cents DESC, b.last_id DESC`,
  );
  const fresh = rows.filter((row) => row.is_new);
  const sum = (of: (row: Buyer) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    columns: [
      { name: 'Customer', kind: 'text' },
      { name: 'Email', kind: 'text' },
      { name: 'New', kind: 'text' },
      { name: 'Orders', kind: 'number' },
      { name: 'Paid', kind: 'cents' },
      { name: 'Last order', kind: 'day' },
    ],
    rows: rows.slice(0, limit).map((row) => ({
      cells: [row.name, row.email, row.is_new ? 'new' : '', row.orders, row.cents, row.last],
      href:
        row.customer_id === null
          ? addressOf(deskAddresses.customers.guest, { order: row.last_order })
          : addressOf(deskAddresses.customers.customer, { id: String(row.customer_id) }),
    })),
    total: [null, null, null, sum(({ orders }) => orders), sum(({ cents }) => cents), null],
    plotted: 4,
    more: Math.max(0, rows.length - limit),
    figures: [
      { name: 'Buyers', value: rows.length },
      { name: 'New', value: fresh.length },
      { name: 'Bought before', value: rows.length - fresh.length },
    ],
  };
}
