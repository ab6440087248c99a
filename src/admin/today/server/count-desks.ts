import type pg from 'pg';
import { queryOne, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import type { May } from './may.ts';
import { readWaits } from './read-waits.ts';

/** How much waits at each desk that somebody may open; Today has all of it. */
export async function countDesks(shop: Shop, may: May) {
  const { pool } = shop;
  const [waits, open, mismatches, unpublished] = await Promise.all([
    readWaits(shop, may),
    may('read:orders') ? countOpenOrders(pool) : undefined,
    may('read:money') ? countMismatches(pool) : 0,
    may('read:content') ? countUnpublished(pool) : undefined,
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

async function countOpenOrders(pool: pg.Pool): Promise<number> {
  const { open } = await queryOne<{ open: number }>(
    pool,
    sql`SELECT count(*)::int AS open FROM orders WHERE status IN (1, 3, 5)`,
  );
  return open;
}

async function countMismatches(pool: pg.Pool): Promise<number> {
  const { open } = await queryOne<{ open: number }>(
    pool,
    sql`SELECT count(*)::int AS open FROM money_mismatches WHERE state = 'open'`,
  );
  return open;
}

/** Drafts whose time came, but that could not be published. */
async function countUnpublished(pool: pg.Pool): Promise<number> {
  const { failed } = await queryOne<{ failed: number }>(
    pool,
    sql`SELECT count(*)::int AS failed FROM drafts WHERE failed <> ''`,
  );
  return failed;
}
