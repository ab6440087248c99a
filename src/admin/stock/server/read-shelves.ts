import { query, queryJson, type Queryable, sql } from '../../../server/database/query.ts';
import { compareShelves, shelfOf } from '../../packing/rules/shelf-place.ts';
import type { CountSummary, ShelfRow } from '../shapes.ts';

const LATEST = 20;

/** All shelves with their parts and last count. */
export async function readShelves(db: Queryable) {
  const places = await query<{ place: string; parts: number }>(
    db,
    sql`SELECT shelf AS place, count(*)::int AS parts FROM products WHERE shelf <> '' GROUP BY shelf`,
  );
  const lastCounts = await queryJson<Omit<ShelfRow, 'parts'>>(
    db,
    sql`SELECT shelf, max(booked_at) AS counted_at, max(id) FILTER (WHERE state = 'open')::int AS open
          FROM stock_counts GROUP BY shelf`,
  );
  const about = new Map(lastCounts.map((row) => [row.shelf, row]));
  const parts = new Map<string, number>();
  for (const { place, parts: here } of places) {
    const shelf = shelfOf(place);
    parts.set(shelf, (parts.get(shelf) ?? 0) + here);
  }
  return [...parts]
    .map(([shelf, here]) => ({
      counted_at: null,
      open: null,
      ...about.get(shelf),
      shelf,
      parts: here,
    }))
    .toSorted((one, other) => compareShelves(one.shelf, other.shelf));
}

export const readCounts = (db: Queryable): Promise<CountSummary[]> =>
  queryJson(
    db,
    sql`SELECT c.id::int, c.shelf, c.is_blind, c.state, coalesce(c.actor ->> 'name', '') AS by, c.created_at,
               (SELECT count(DISTINCT product_id)::int FROM counted_pieces WHERE count_id = c.id) AS counted
          FROM stock_counts c ORDER BY c.state <> 'open', c.id DESC LIMIT ${LATEST}`,
  );
