import type pg from 'pg';
import { moveStock } from '../../../catalogue/server/stock/move-stock.ts';
import { execute, query, sql } from '../../../server/database/query.ts';
import { Refusal } from '../../../server/http/refusal.ts';
import type { Change } from '../contract.ts';
import { logMessages } from '../messages.ts';
import { leave, type Result } from './change-result.ts';

/** Puts back stock and points with a counter-entry, whatever has happened since, but only once. */
export async function addCounterEntries(
  client: pg.PoolClient,
  changes: readonly Change[],
): Promise<Result[]> {
  const undone = await query<{ undoes: number }>(
    client,
    sql`SELECT undoes::float8 AS undoes FROM change_log
         WHERE undoes = ANY (${changes.map(({ id }) => id)}::bigint[])`,
  );
  const ids = new Set(undone.map(({ undoes }) => undoes));
  const results = new Map<Change, Result>(
    changes.filter(({ id }) => ids.has(id)).map((change) => [change, leave(logMessages.putBack)]),
  );
  const open = changes.filter((change) => !results.has(change));
  if (open[0]?.table === 'products') await putStockBack(client, open, results);
  else for (const change of open) results.set(change, await givePoints(client, change));
  return changes.map((change) => results.get(change)!);
}

async function putStockBack(
  client: pg.PoolClient,
  changes: readonly Change[],
  results: Map<Change, Result>,
): Promise<void> {
  const parts = await query<{ id: number }>(
    client,
    sql`SELECT id FROM products WHERE id = ANY (${changes.map(partOf)}::int[])`,
  );
  const existing = new Set(parts.map(({ id }) => id));
  for (const change of changes)
    if (!existing.has(partOf(change))) results.set(change, leave(logMessages.gone));
  await moveBack(
    client,
    changes.filter((change) => !results.has(change)),
    results,
  );
}

const partOf = ({ key }: Change): number => Number(key['id']);

const deltaOf = ({ before, after }: Change): number =>
  Number(before!['stock_qty']) - Number(after!['stock_qty']);

/** Skips parts whose pieces have been sold meanwhile and moves the others. */
async function moveBack(
  client: pg.PoolClient,
  changes: readonly Change[],
  results: Map<Change, Result>,
): Promise<void> {
  const moves = changes.map((change) => {
    const note = { reason: 'correction', note: 'Put back' } as const;
    return { product_id: partOf(change), delta: deltaOf(change), ...note };
  });
  const moved = await moveStock(client, moves);
  if (moved instanceof Refusal) {
    const short = new Set(moved.body.left.map(({ product_id }) => product_id));
    for (const change of changes)
      if (short.has(partOf(change))) results.set(change, leave(logMessages.sold, 'stock_qty'));
    return moveBack(
      client,
      changes.filter((change) => !results.has(change)),
      results,
    );
  }
  const stocks = new Map(moved.map(({ product_id, stock }) => [product_id, stock]));
  for (const change of changes) {
    const stock = stocks.get(partOf(change))!;
    const counted = { from: stock - deltaOf(change), to: stock };
    results.set(change, {
      done: [{ kind: 'counter_entry', column: 'stock_qty', ...counted }],
      left: [],
    });
  }
}

/** Credits the entry's current owner: the account may have been merged. */
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
