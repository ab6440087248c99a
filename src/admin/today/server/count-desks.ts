import type pg from 'pg';
import { queryOne, type Sql, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { May } from './may.ts';
import { readWaits } from './read-waits.ts';

/** How much waits at each desk that somebody may open; Today has all of it. */
export async function countDesks(shop: Shop, may: May) {
  const { pool } = shop;
  const [waits, open, mismatches, unpublished] = await Promise.all([
    readWaits(shop, may),
    may('read:orders') ? countRows(pool, sql`orders WHERE status IN (1, 3, 5)`) : undefined,
    may('read:money') ? countRows(pool, sql`money_mismatches WHERE state = 'open'`) : 0,
    // Drafts whose time came, but that could not be published.
    may('read:content') ? countRows(pool, sql`drafts WHERE failed <> ''`) : undefined,
  ]);
  const { to_ship, refunds_due, letters, to_approve, low_stock, jobs } = waits;
  return {
    today: Object.values(waits).reduce((sum, { count }) => sum + count, 0),
    ...(open !== undefined && { orders: open }),
    ...(to_ship && may('read:packing') && { packing: to_ship.count }),
    ...(low_stock && { stock: low_stock.count }),
    ...(unpublished !== undefined && { content: unpublished }),
    ...(letters && to_approve && { inbox: letters.count + to_approve.count }),
    ...(refunds_due && { money: refunds_due.count + mismatches }),
    ...(jobs && { system: jobs.count }),
  };
}

async function countRows(pool: pg.Pool, rows: Sql): Promise<number> {
  const { count } = await queryOne<{ count: number }>(
    pool,
    sql`SELECT count(*)::int AS count FROM ${rows}`,
  );
  return count;
}
