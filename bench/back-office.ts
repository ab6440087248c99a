import { openStaffSession, STAFF_COOKIE } from '../src/server/http/staff-sessions.ts';
import { queryOne, sql } from '../src/server/database/query.ts';
import type pg from 'pg';
// npm run bench:back-office: the calls of the back office with 100,000 orders in the database, and the sheet of 50,000 parts.
import { atMost, type Figure, report, withoutBudget } from './figures/figure.ts';
import { pin } from './figures/processor.ts';
import { sendRequest } from './figures/send-request.ts';
import { median, percentile } from './figures/statistics.ts';
import { callsOfOrders } from './back-office/measured-calls.ts';
import { callsOfReports } from './back-office/calls-of-reports.ts';
import { callsOfToday } from './back-office/calls-of-today.ts';
import { fillOrders } from './back-office/fill-orders.ts';
import { measureLcp } from './back-office/measure-lcp.ts';
import { measureSheet } from './back-office/measure-sheet.ts';
import { openMeasuredShop } from './server/open-measured-shop.ts';

const ORDERS = 100_000;
const WARM_UP = 3;

await using measured = await openMeasuredShop();
const { pool, shop } = measured;
pin(process.pid, 1);

console.log(`${ORDERS.toLocaleString('en')} orders …`);
await fillOrders(pool, ORDERS);
const headers = await ownerHeaders(pool);

// Calls of other desks are added here, as `callsOf…` beside that of the orders.
const calls = [...(await callsOfOrders(pool)), ...(await callsOfToday(pool)), ...callsOfReports()];
const figures: Figure[] = [];
for (const { what, paths, limitMs } of calls) {
  for (const path of paths.slice(0, WARM_UP)) await timeOf(path);
  const times: number[] = [];
  for (const path of paths) times.push(await timeOf(path));
  figures.push(
    withoutBudget(`${what}, p50`, `${median(times).toFixed(1)} ms`),
    atMost(`${what}, p95`, percentile(times, 0.95), limitMs, 'ms'),
  );
}
const desk = shop.address.replace('127.0.0.1', 'localhost');
for (const path of ['/admin', '/admin/orders'])
  figures.push(
    atMost(`${path}, LCP`, await measureLcp(desk + path, headers['cookie']!), 1_500, 'ms'),
  );
figures.push(...(await measureSheet({ pool, address: shop.address, headers })));
report(figures);

async function timeOf(path: string): Promise<number> {
  const { status, milliseconds, bytes } = await sendRequest(shop.address, { path, headers });
  if (status !== 200) throw new Error(`${path}: ${status} ${bytes.toString().slice(0, 300)}`);
  return milliseconds;
}

/** Headers that sign a call in as the demo's owner, without a code. */
async function ownerHeaders(pool: pg.Pool): Promise<Record<string, string>> {
  const { id } = await queryOne<{ id: number }>(
    pool,
    sql`SELECT staff_id AS id FROM staff_roles WHERE role = 'owner' LIMIT 1`,
  );
  const token = await openStaffSession(pool, id, { by: 'password', userAgent: 'benchmark' });
  return { cookie: `${STAFF_COOKIE}=${token}`, 'sec-fetch-site': 'same-origin' };
}
