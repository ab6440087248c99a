import type pg from 'pg';
import { query, sql } from '../../src/server/database/query.ts';
import { orderViews } from '../../src/admin/orders/rules/views.ts';

/** Limit per call at the server: p95 in milliseconds. */
const LIMIT_MS = 100;

export interface MeasuredCall {
  what: string;
  paths: string[];
  limitMs: number;
}

const EACH = 40;

/** All calls of the orders desk with existing values, distinct where that matters. */
export async function callsOfOrders(pool: pg.Pool): Promise<MeasuredCall[]> {
  const orders = await query<Sample>(
    pool,
    sql`SELECT order_no AS number, first_name, last_name, email, custom_tracking_number AS tracking,
               (SELECT sku FROM order_items WHERE order_id = o.id LIMIT 1) AS sku
          FROM orders o WHERE status = 4 ORDER BY md5(order_no) LIMIT ${EACH}`,
  );
  const list = (query: Record<string, string>) =>
    `/api/admin/orders?${new URLSearchParams({ view: 'all', ...query })}`;
  const searches: Record<string, (order: Sample) => string> = {
    number: ({ number }) => number,
    'four digits of a number': ({ number }) => number.slice(5, 9),
    name: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    'last name': ({ last_name }) => last_name,
    'two letters of a name': ({ last_name }) => last_name.slice(0, 2),
    email: ({ email }) => email,
    'a third of all (gmail)': () => 'gmail',
    SKU: ({ sku }) => sku,
    tracking: ({ tracking }) => tracking,
    'nothing to be found': ({ sku }) => `nobody ${sku}`,
  };
  const call = (what: string, path: (order: Sample, at: number) => string): MeasuredCall => ({
    what,
    paths: orders.map(path),
    limitMs: LIMIT_MS,
  });
  return [
    ...orderViews.map((view) => call(`view: ${view}`, () => list({ view }))),
    call('view: all, a page in the middle', (_, at) =>
      list({ after: String(20_000 + at * 1_000) }),
    ),
    call('all, one service', () => list({ service: 'Freight' })),
    call('all, one van', () => list({ van: '68-79-bus' })),
    call('counts of the views', () => '/api/admin/orders/counts'),
    ...Object.entries(searches).flatMap(([what, of]) => [
      call(`search: ${what}`, (order) => list({ q: of(order) })),
      call(
        `  its counts`,
        (order) => `/api/admin/orders/counts?${new URLSearchParams({ q: of(order) })}`,
      ),
    ]),
    call('preview', ({ number }) => `/api/admin/orders/${number}/preview`),
  ];
}

interface Sample {
  number: string;
  first_name: string;
  last_name: string;
  email: string;
  tracking: string;
  sku: string;
}
