import type pg from 'pg';
import { execute, query, sql } from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { countLine, type CountedLine } from '../../rules/stock/count-line.ts';
import { type CountedRow, lockCount, readCounted } from './counts.ts';
import { moveStock } from './move-stock.ts';
import { stockMessages } from '../../rules/stock/stock-messages.ts';

export interface CountedPart extends CountedLine {
  product_id: number;
  by: string[];
  counted_at: Date;
}

/** Combines the counted pieces of each part. */
export function countedParts(rows: readonly CountedRow[]): CountedPart[] {
  const byPart = Map.groupBy(rows, ({ product_id }) => product_id);
  return [...byPart].map(([product_id, entries]) => ({
    ...countLine(entries)!,
    product_id,
    by: [...new Set(entries.map(({ by }) => by))],
    counted_at: entries.at(-1)!.counted_at,
  }));
}

export interface BookedCount {
  changed: number;
  /** Missing pieces that are already sold: stock cannot go below zero. */
  missing: { product_id: number; pieces: number }[];
  /** Booked by another count since; left unchanged. */
  counted_since: number[];
}

/** Books the differences; pieces sold since the count stay sold. */
export async function bookCount(
  client: pg.ClientBase,
  id: string,
): Promise<
  BookedCount | Refusal<404, 'no_such_count'> | Refusal<409, 'has_ended' | 'nothing_counted'>
> {
  const count = await lockCount(client, id);
  if (count instanceof Refusal) return count;
  const parts = countedParts(await readCounted(client, count.id));
  if (parts.length === 0) return refuse(409, 'nothing_counted', stockMessages.nothingCounted, {});
  const ids = parts.map(({ product_id }) => product_id);
  await query(
    client,
    sql`SELECT FROM products WHERE id = ANY (${ids}) ORDER BY id FOR NO KEY UPDATE`,
  );
  const since = await countedSince(client, parts);
  const booked = parts.filter(({ product_id }) => !since.has(product_id));
  const moved = await moveStock(
    client,
    booked.map(({ product_id, difference }) => ({
      product_id,
      delta: difference,
      reason: 'counted' as const,
      note: `Count ${count.id} of ${count.shelf}`,
    })),
    { capAtStock: true },
  );
  if (moved instanceof Refusal) throw new Error(moved.code);
  await execute(
    client,
    sql`UPDATE stock_counts SET state = 'booked', booked_at = now() WHERE id = ${count.id}`,
  );
  const done = new Map(moved.map(({ product_id, delta }) => [product_id, delta]));
  return {
    changed: moved.filter(({ delta }) => delta !== 0).length,
    missing: booked.flatMap(({ product_id, difference }) => {
      const pieces = (done.get(product_id) ?? 0) - difference;
      return pieces > 0 ? [{ product_id, pieces }] : [];
    }),
    counted_since: [...since],
  };
}

/** Parts that another count has booked since they were counted here: their difference is booked already. */
async function countedSince(client: pg.ClientBase, parts: readonly CountedPart[]) {
  const rows = await query<{ product_id: number }>(
    client,
    sql`SELECT DISTINCT m.product_id FROM stock_movements m
          JOIN jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) c(product_id int, counted_at timestamptz)
            ON m.product_id = c.product_id AND m.at > c.counted_at
         WHERE m.reason = 'counted'`,
  );
  return new Set(rows.map(({ product_id }) => product_id));
}
