import type pg from 'pg';
import { moveStock } from '../../../catalogue/server/stock/move-stock.ts';
import { execute, queryFirst, sql } from '../../../server/database/query.ts';
import { Refusal } from '../../../server/http/refusal.ts';
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
  return change.table === 'products' ? putStockBack(client, change) : givePoints(client, change);
}

async function putStockBack(
  client: pg.PoolClient,
  { key, before, after }: Change,
): Promise<Result> {
  const delta = Number(before!['stock_qty']) - Number(after!['stock_qty']);
  const part = await queryFirst<{ id: number }>(
    client,
    sql`SELECT id FROM products WHERE id = ${key['id']}`,
  );
  if (!part) return leave(logMessages.gone);
  const move = { product_id: part.id, delta, reason: 'correction', note: 'Put back' } as const;
  const moved = await moveStock(client, [move]);
  if (moved instanceof Refusal) return leave(logMessages.sold, 'stock_qty');
  const { stock } = moved[0]!;
  const counted = { from: stock - delta, to: stock };
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
