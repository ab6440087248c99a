import type pg from 'pg';
import { query, sql } from '../../src/server/database/query.ts';
import type { MeasuredCall } from './measured-calls.ts';

const EACH = 40;

/** Today, the counts beside the desks, and the palette's queries while somebody types. */
export async function callsOfToday(pool: pg.Pool): Promise<MeasuredCall[]> {
  const orders = await query<{ number: string; last_name: string; email: string }>(
    pool,
    sql`SELECT order_no AS number, last_name, email FROM orders ORDER BY md5(order_no) LIMIT ${EACH}`,
  );
  const parts = await query<{ name: string }>(
    pool,
    sql`SELECT name FROM products ORDER BY md5(sku) LIMIT ${EACH}`,
  );
  const times = Array.from({ length: EACH });
  const typed = {
    number: orders.map(({ number }) => number),
    'number without dashes': orders.map(({ number }) => number.replaceAll('-', '')),
    'last name': orders.map(({ last_name }) => last_name),
    'two letters': orders.map(({ last_name }) => last_name.slice(0, 2)),
    email: orders.map(({ email }) => email),
    part: parts.map(({ name }) => name),
  };
  return [
    { what: 'Today', paths: times.map(() => '/api/admin/today'), limitMs: 100 },
    {
      what: 'counts beside the desks',
      paths: times.map(() => '/api/admin/desk-counts'),
      limitMs: 20,
    },
    ...Object.entries(typed).map(([what, words]) => ({
      what: `palette: ${what}`,
      paths: words.map((q) => `/api/admin/find?${new URLSearchParams({ q })}`),
      limitMs: 50,
    })),
  ];
}
