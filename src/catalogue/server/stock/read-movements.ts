import {
  query,
  queryFirst,
  type Queryable,
  type Sql,
  sql,
} from '../../../server/database/query.ts';
import type { MovementReason } from '../../rules/stock/movement-reasons.ts';

const PAGE = 100;

/** The position at which a page of movements ended. */
export interface MovementPlace {
  /** Microseconds since 1970. */
  at: number;
  id: string;
}

export interface MovementFilter {
  /** Searches the part's name and number. */
  q?: string;
  reason?: MovementReason | 'sale' | '';
  /** Continues after this position. */
  after?: MovementPlace;
}

export interface MovementRow {
  id: string;
  product_id: number;
  sku: string;
  name: string;
  image: string | null;
  delta: number;
  reason: MovementReason | 'sale';
  note: string;
  /** The number of a sale's order. */
  order: string | null;
  /** Null for a sale, because orders do not record it. */
  stock_after: number | null;
  by: string;
  at: Date;
}

/** Stock movements, newest first; sales come from order lines. */
export async function readMovements(db: Queryable, { q = '', reason = '', after }: MovementFilter) {
  const { at, id } = after ?? { at: null, id: null };
  const rows = await query<MovementRow & { micros: number }>(
    db,
    sql`WITH parts AS (
          SELECT id, sku, name, featured_image FROM products
           WHERE ${q} = '' OR sku_normal = normal_sku(${q}) OR strpos(lower(name), lower(${q})) > 0),
        moved AS (
          (SELECT 'm' || m.id AS id, m.product_id, m.delta, m.reason, m.note, NULL AS "order", m.stock_after,
                  coalesce(m.actor ->> 'name', '') AS by, m.at, ${micros(sql`m.at`)} AS micros
             FROM stock_movements m JOIN parts ON parts.id = m.product_id
            WHERE ${reason} <> 'sale' AND (${reason} = '' OR m.reason = ${reason})
              AND (${at}::bigint IS NULL OR (${micros(sql`m.at`)}, 'm' || m.id) < (${at}::bigint, ${id}::text))
            ORDER BY m.at DESC, 1 DESC LIMIT ${PAGE + 1})
          UNION ALL
          (SELECT 's' || i.order_id || '-' || i.position, i.product_id, -i.quantity, 'sale', '', o.order_no, NULL,
                  '', o.created_at, ${micros(sql`o.created_at`)}
             FROM orders o JOIN order_items i ON i.order_id = o.id JOIN parts ON parts.id = i.product_id
            WHERE ${reason} IN ('', 'sale') AND o.reserved
              AND (${at}::bigint IS NULL OR (${micros(sql`o.created_at`)}, 's' || i.order_id || '-' || i.position)
                                              < (${at}::bigint, ${id}::text))
            ORDER BY o.created_at DESC, 1 DESC LIMIT ${PAGE + 1}))
        SELECT moved.*, moved.micros::float8 AS micros, parts.sku, parts.name, parts.featured_image AS image
          FROM moved JOIN parts ON parts.id = moved.product_id
         ORDER BY moved.micros DESC, moved.id DESC LIMIT ${PAGE + 1}`,
  );
  const shown = rows.slice(0, PAGE);
  const last = rows.length > PAGE ? shown.at(-1)! : undefined;
  return {
    rows: shown.map(({ micros: _, ...row }) => withTime(row)),
    next: last ? { at: last.micros, id: last.id } : null,
  };
}

const micros = (time: Sql) => sql`(extract(epoch FROM ${time}) * 1000000)::bigint`;

const withTime = <Row extends { at: Date }>({ at, ...row }: Row) => ({
  ...row,
  at: at.toISOString(),
});

const HISTORY = 60;

interface HistoryRow {
  at: Date;
  delta: number;
  kind: MovementReason | 'sale';
  note: string;
  /** A sale's order number and status. */
  order: string | null;
  status: number | null;
  by: string;
  stock_after: number | null;
}

/** Everything that changed a part's stock: movements and, for sales, order lines. */
export async function readPartHistory(db: Queryable, productId: number) {
  const part = await queryFirst<{
    product_id: number;
    sku: string;
    name: string;
    image: string | null;
    shelf: string;
    stock: number;
    sold_on_shelf: number;
  }>(
    db,
    sql`SELECT id AS product_id, sku, name, featured_image AS image, shelf, stock_qty AS stock,
               sold_on_shelf(id) AS sold_on_shelf
          FROM products WHERE id = ${productId}`,
  );
  if (!part) return undefined;
  const rows = await query<HistoryRow>(
    db,
    sql`(SELECT at, delta, reason AS kind, note, NULL AS "order", NULL::int AS status,
                coalesce(actor ->> 'name', '') AS by, stock_after
           FROM stock_movements WHERE product_id = ${productId} ORDER BY id DESC LIMIT ${HISTORY})
        UNION ALL
        (SELECT o.created_at, -i.quantity, 'sale', '', o.order_no, o.status, '', NULL
           FROM order_items i JOIN orders o ON o.id = i.order_id
          WHERE i.product_id = ${productId} AND o.reserved ORDER BY o.id DESC LIMIT ${HISTORY})
        ORDER BY at DESC LIMIT ${HISTORY}`,
  );
  return { part, history: rows.map(withTime) };
}
