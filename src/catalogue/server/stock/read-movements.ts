import { query, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import type { MovementReason } from '../../rules/stock/movement-reasons.ts';

const PAGE = 100;

export interface MovementFilter {
  /** In the part's name or number. */
  q?: string;
  reason?: MovementReason | '';
  /** Id of a movement; those before it. */
  after?: number;
}

export interface MovementRow {
  id: number;
  product_id: number;
  sku: string;
  name: string;
  image: string | null;
  delta: number;
  reason: MovementReason;
  note: string;
  stock_after: number;
  by: string;
  at: Date;
}

/** What came in and went out otherwise than by sales, the latest first. */
export async function readMovements(db: Queryable, { q = '', reason = '', after }: MovementFilter) {
  const rows = await query<MovementRow>(
    db,
    sql`SELECT m.id::int, m.product_id, p.sku, p.name, p.featured_image AS image, m.delta, m.reason, m.note,
               m.stock_after, coalesce(m.actor ->> 'name', '') AS by, m.at
          FROM stock_movements m JOIN products p ON p.id = m.product_id
         WHERE (${after ?? null}::bigint IS NULL OR m.id < ${after ?? null})
           AND (${reason} = '' OR m.reason = ${reason})
           AND (${q} = '' OR p.sku_normal = normal_sku(${q}) OR strpos(lower(p.name), lower(${q})) > 0)
         ORDER BY m.id DESC LIMIT ${PAGE + 1}`,
  );
  const shown = rows.slice(0, PAGE);
  return { rows: shown.map(withTime), next: rows.length > PAGE ? shown.at(-1)!.id : null };
}

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
  /** The order of a sale, and its status. */
  order: string | null;
  status: number | null;
  by: string;
  stock_after: number | null;
}

/** All that moved a part's stock: movements, and the lines of orders, which are the record of sales. */
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
