import type pg from 'pg';
import { execute, insertRows, query, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import type { MovementReason } from '../../rules/stock/movement-reasons.ts';

export interface StockMove {
  product_id: number;
  /** Pieces in (+) or out (-). */
  delta: number;
  reason: MovementReason;
  note?: string;
}

export interface MovedStock {
  product_id: number;
  delta: number;
  stock: number;
}

interface Options {
  /** An idempotency key: a repeated request returns the first result. */
  requestId?: string;
  /** Takes at most what is in stock. Not with a request id, because empty movements are not recorded. */
  capAtStock?: boolean;
}

type StockIsLess = Refusal<409, 'stock_is_less', { left: { product_id: number; stock: number }[] }>;

/**
 * The only way to change stock without a sale. Applies differences, so that pieces sold meanwhile stay sold. All or
 * nothing: refuses, with the current stock, if any part would go below zero. Locks parts in the order of their ids.
 */
export async function moveStock(
  client: pg.ClientBase,
  moves: readonly StockMove[],
  options: Options = {},
): Promise<MovedStock[] | StockIsLess> {
  const wanted = moves.filter(({ delta }) => delta !== 0);
  if (wanted.length === 0) return [];
  const stock = await lockStock(client, wanted);
  const earlier = options.requestId ? await findEarlier(client, options.requestId) : [];
  if (earlier.length > 0) return earlier;

  const rows = wanted.map(({ product_id, delta: requestedDelta, reason, note = '' }) => {
    const before = stock.get(product_id);
    if (before === undefined) throw new Error(`There is no part ${product_id}`);
    const delta = options.capAtStock ? Math.max(requestedDelta, -before.stock) : requestedDelta;
    // Pieces that come go to those who wait first: db/functions/backorders.sql.
    const toWaiting = Math.min(before.waiting, Math.max(0, delta));
    const after = before.stock + delta - toWaiting;
    stock.set(product_id, { stock: after, waiting: before.waiting - toWaiting });
    const request_id = options.requestId ?? null;
    return { product_id, delta, reason, note, stock_after: after, request_id };
  });
  const short = new Set(rows.filter((row) => row.stock_after < 0).map((row) => row.product_id));
  if (short.size > 0) return stockIsLess(await lockStock(client, wanted), short);

  const moved = rows.filter(({ delta }) => delta !== 0);
  await execute(
    client,
    sql`UPDATE products p SET stock_qty = p.stock_qty + m.delta
          FROM (SELECT product_id, sum(delta)::int AS delta
                  FROM json_to_recordset(${JSON.stringify(moved)}) m(product_id int, delta int) GROUP BY 1) m
         WHERE p.id = m.product_id`,
  );
  // The columns' defaults set the time and the actor.
  await insertRows(client, 'stock_movements', moved);
  return rows.map(({ product_id, delta, stock_after }) => ({
    product_id,
    delta,
    stock: stock_after,
  }));
}

interface Pieces {
  stock: number;
  /** Sold beyond the stock. */
  waiting: number;
}

async function lockStock(client: pg.ClientBase, moves: readonly StockMove[]) {
  const ids = [...new Set(moves.map(({ product_id }) => product_id))];
  const rows = await query<{ id: number } & Pieces>(
    client,
    sql`SELECT id, stock_qty AS stock, backordered AS waiting FROM products
         WHERE id = ANY (${ids}) ORDER BY id FOR NO KEY UPDATE`,
  );
  return new Map<number, Pieces>(rows.map(({ id, ...pieces }) => [id, pieces]));
}

/** Runs after locking, when a concurrent request with the same id has finished. */
const findEarlier = (client: pg.ClientBase, requestId: string) =>
  query<MovedStock>(
    client,
    sql`SELECT product_id, delta, stock_after AS stock FROM stock_movements
         WHERE request_id = ${requestId} ORDER BY id`,
  );

function stockIsLess(stock: ReadonlyMap<number, Pieces>, short: ReadonlySet<number>): StockIsLess {
  const left = [...short].map((product_id) => ({
    product_id,
    stock: stock.get(product_id)!.stock,
  }));
  const only = left.length === 1 ? left[0]!.stock : undefined;
  const message =
    only === undefined
      ? `${left.length} parts have fewer pieces in stock.`
      : only === 0
        ? 'None is left in stock.'
        : `There ${only === 1 ? 'is' : 'are'} only ${only} in stock.`;
  return refuse(409, 'stock_is_less', message, { left });
}
