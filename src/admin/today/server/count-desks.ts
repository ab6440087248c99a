import type { Permission } from '../../../kit/permissions.ts';
import type pg from 'pg';
import { queryOne, type Sql, sql } from '../../../server/database/query.ts';
import type { Shop } from '../../../server/shop.ts';
import { OPEN_STATUSES } from '../../orders/server/open-statuses.ts';
import { toPick } from '../../packing/server/overview.ts';
import { readWaits } from './read-waits.ts';

/** The number of waiting items per permitted desk; Today has the sum. */
export async function countDesks(shop: Shop, held: ReadonlySet<Permission>) {
  const { pool } = shop;
  const [waits, open, packing, mismatches, unpublished] = await Promise.all([
    readWaits(shop, held),
    held.has('read:orders')
      ? countRows(pool, sql`orders WHERE status IN ${OPEN_STATUSES}`)
      : undefined,
    held.has('read:packing') ? countRows(pool, sql`orders o WHERE ${toPick}`) : undefined,
    held.has('read:money') ? countRows(pool, sql`money_mismatches WHERE state = 'open'`) : 0,
    // Scheduled drafts that failed to be published.
    held.has('read:content') ? countRows(pool, sql`drafts WHERE failed <> ''`) : undefined,
  ]);
  const { refunds_due, letters, to_approve, low_stock, late_backorders, jobs } = waits;
  return {
    today: Object.values(waits).reduce((sum, each) => sum + (each?.count ?? 0), 0),
    orders: open,
    packing,
    stock: low_stock && low_stock.count + (late_backorders?.count ?? 0),
    content: unpublished,
    inbox: letters && to_approve && letters.count + to_approve.count,
    money: refunds_due && refunds_due.count + mismatches,
    system: jobs?.count,
  };
}

async function countRows(pool: pg.Pool, rows: Sql): Promise<number> {
  const { count } = await queryOne<{ count: number }>(
    pool,
    sql`SELECT count(*)::int AS count FROM ${rows}`,
  );
  return count;
}
