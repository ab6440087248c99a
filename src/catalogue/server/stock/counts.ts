import type pg from 'pg';
import {
  execute,
  query,
  queryFirst,
  queryOne,
  type Queryable,
  sql,
} from '../../../server/database/query.ts';
import { Refusal, refuse } from '../../../server/http/refusal.ts';
import { stockMessages } from '../../rules/stock/stock-messages.ts';

export interface CountRow {
  id: number;
  shelf: string;
  is_blind: boolean;
  state: 'open' | 'booked' | 'given_up';
  by: string;
  created_at: Date;
}

/** Joins the shelf's open count or starts one, so that two people can count together. */
export async function openCount(
  client: pg.ClientBase,
  { shelf, isBlind }: { shelf: string; isBlind: boolean },
): Promise<number> {
  const { id } = await queryOne<{ id: number }>(
    client,
    sql`INSERT INTO stock_counts AS c (shelf, is_blind) VALUES (${shelf}, ${isBlind})
        ON CONFLICT (shelf) WHERE state = 'open' DO UPDATE SET is_blind = c.is_blind RETURNING id::int`,
  );
  return id;
}

export const findCount = (db: Queryable, id: string) =>
  queryFirst<CountRow>(
    db,
    sql`SELECT id::int, shelf, is_blind, state, coalesce(actor ->> 'name', '') AS by, created_at
          FROM stock_counts WHERE id::text = ${id}`,
  );

export const noSuchCount = refuse(404, 'no_such_count', stockMessages.noSuchCount);
const countEnded = refuse(409, 'has_ended', stockMessages.countEnded, {});

export async function lockCount(client: pg.ClientBase, id: string) {
  const row = await queryFirst<{ id: number; shelf: string; state: string }>(
    client,
    sql`SELECT id::int, shelf, state FROM stock_counts WHERE id::text = ${id} FOR UPDATE`,
  );
  if (!row) return noSuchCount;
  return row.state === 'open' ? row : countEnded;
}

export interface PiecesCounted {
  request_id: string;
  product_id: number;
  pieces: number;
  /** Milliseconds since the count; the phone may have been offline. */
  age_ms: number;
}

/**
 * Records counted pieces with the stock expected at that time: the current stock less later movements. Ignores
 * repeated requests and parts that no longer exist.
 */
export async function addPieces(
  client: pg.ClientBase,
  id: string,
  pieces: readonly PiecesCounted[],
) {
  const count = await lockCount(client, id);
  if (count instanceof Refusal) return count;
  await execute(
    client,
    sql`INSERT INTO counted_pieces (count_id, request_id, product_id, pieces, expected, counted_at)
        SELECT ${count.id}, n.request_id, p.id, n.pieces,
               p.stock_qty + sold_on_shelf(p.id)
                 - coalesce((SELECT sum(m.delta) FROM stock_movements m
                              WHERE m.product_id = p.id AND m.at > t.counted_at), 0),
               t.counted_at
          FROM jsonb_to_recordset(${JSON.stringify(pieces)}::jsonb)
                 n(request_id text, product_id int, pieces int, age_ms float8)
          JOIN products p ON p.id = n.product_id,
               LATERAL (SELECT clock_timestamp() - n.age_ms * interval '1 millisecond' AS counted_at) t
            ON CONFLICT DO NOTHING`,
  );
  return count.id;
}

export interface CountedRow {
  product_id: number;
  pieces: number;
  expected: number;
  counted_at: Date;
  by: string;
}

/** In the order in which they were counted. */
export const readCounted = (db: Queryable, id: number) =>
  query<CountedRow>(
    db,
    sql`SELECT product_id, pieces, expected, counted_at, coalesce(actor ->> 'name', '') AS by
          FROM counted_pieces WHERE count_id = ${id} ORDER BY counted_at, request_id`,
  );

export async function giveUpCount(client: pg.ClientBase, id: string) {
  const count = await lockCount(client, id);
  if (count instanceof Refusal) return count;
  await execute(client, sql`UPDATE stock_counts SET state = 'given_up' WHERE id = ${count.id}`);
  return count.id;
}
