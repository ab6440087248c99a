import type pg from 'pg';
import { execute, queryFirst, sql } from '../../../server/database/query.ts';
import type { Change } from '../contract.ts';
import { logMessages } from '../messages.ts';
import { leave, type Result } from './leave.ts';

/** Stock and points are put back by the opposite, whatever has happened since; but only once. */
export async function addCounterEntry(client: pg.PoolClient, change: Change): Promise<Result> {
  const isPutBack = await queryFirst(
    client,
    sql`SELECT FROM change_log WHERE undoes = ${change.id}`,
  );
  if (isPutBack) return leave(logMessages.putBack);
  return change.table === 'products' ? moveStock(client, change) : givePoints(client, change);
}

async function moveStock(client: pg.PoolClient, { key, before, after }: Change): Promise<Result> {
  const pieces = Number(before!['stock_qty']) - Number(after!['stock_qty']);
  const now = await queryFirst<{ stock_qty: number }>(
    client,
    sql`UPDATE products SET stock_qty = stock_qty + ${pieces}
         WHERE id = ${key['id']} AND stock_qty + ${pieces} >= 0 RETURNING stock_qty`,
  );
  if (!now) return leave(logMessages.sold, 'stock_qty');
  const counted = { from: now.stock_qty - pieces, to: now.stock_qty };
  return { done: [{ kind: 'counter_entry', column: 'stock_qty', ...counted }], left: [] };
}

/** To whoever has the entry by now: the account may have been merged. */
async function givePoints(client: pg.PoolClient, { key, before, after }: Change): Promise<Result> {
  if (before) return leave(logMessages.merged);
  const { points, reason, refund_id } = after as Record<string, unknown>;
  if (refund_id) return leave(logMessages.money);
  await execute(
    client,
    sql`INSERT INTO point_entries (customer_id, kind, points, reason)
        SELECT customer_id, 'given', ${-Number(points)}, ${`Put back: ${String(reason)}`}
          FROM point_entries WHERE id = ${key['id']}`,
  );
  const counted = { from: points, to: -Number(points) };
  return { done: [{ kind: 'counter_entry', column: 'points', ...counted }], left: [] };
}
