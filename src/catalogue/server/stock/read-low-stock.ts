import { query, queryFirst, type Queryable, sql } from '../../../server/database/query.ts';
import { daysLeft, orderedPieces, suggestedOrder, type Supply } from '../../rules/stock/supply.ts';
import { waitingFor } from '../stock-alerts/stock-alerts.ts';
import { comingOf } from './coming.ts';
import { isLowStock, partsAndSales, soldPerDay } from './low-stock.ts';

const MAX_ROWS = 500;

interface Row {
  product_id: number;
  sku: string;
  name: string;
  image: string | null;
  shelf: string;
  supplier: string;
  cost_cents: number | null;
  stock: number;
  reorder_point: number | null;
  per_day: number;
  coming: number;
  waiting: number;
  backordered: number;
}

interface LatePart extends Pick<Row, 'product_id' | 'sku' | 'name' | 'image' | 'shelf' | 'coming'> {
  pieces: number;
  orders: number;
  told: string | null;
}

/** Parts low on stock by supplier, soonest to run out first, with suggested orders; of the given ones if there are any. */
export async function readLowStock(db: Queryable, ids?: readonly number[]) {
  const ofThese = ids ? sql`AND p.id = ANY (${ids})` : sql``;
  const rows = await query<Row>(
    db,
    sql`SELECT p.id AS product_id, p.sku, p.name, p.featured_image AS image, p.shelf, p.supplier, p.cost_cents,
               p.stock_qty AS stock, p.reorder_point, ${soldPerDay} AS per_day,
               ${comingOf(sql`p.id`)} AS coming,
               ${waitingFor(sql`p.id`)} AS waiting, p.backordered
          FROM ${partsAndSales} WHERE ${isLowStock} ${ofThese}
         ORDER BY p.supplier = '', p.supplier, p.stock_qty / nullif(${soldPerDay}, 0) NULLS LAST, p.id LIMIT ${MAX_ROWS}`,
  );
  return rows.map(({ backordered, ...row }) => {
    const { stock, per_day: perDay, coming, reorder_point: reorderPoint } = row;
    return {
      ...row,
      days_left: daysLeft({ stock, perDay }),
      suggested: suggestedOrder({ stock: stock - backordered, coming, perDay, reorderPoint }),
    };
  });
}

export const isWithoutDay = sql`(p.expected_on IS NULL OR p.expected_on < shop_today())`;

/** Parts that buyers wait for without a day: none was found after the one that they were told. */
export const lateParts = sql`(
  SELECT b.product_id, sum(b.waiting)::int AS pieces, count(*)::int AS orders, min(b.told_on) AS told_on
    FROM backorders b JOIN products p ON p.id = b.product_id
   WHERE b.waiting > 0 AND ${isWithoutDay} GROUP BY b.product_id)`;

/** Those parts, the longest expected first. */
export const readLateParts = (db: Queryable) =>
  query<LatePart>(
    db,
    sql`SELECT p.id AS product_id, p.sku, p.name, p.featured_image AS image, p.shelf, late.pieces, late.orders,
               about_day(late.told_on) AS told, ${comingOf(sql`p.id`)} AS coming
          FROM ${lateParts} late JOIN products p ON p.id = late.product_id
         ORDER BY late.told_on, p.id LIMIT ${MAX_ROWS}`,
  );

/** What to order of a part, running low or not. Undefined for an unknown part. */
export async function suggestPieces(db: Queryable, id: number): Promise<number | undefined> {
  const supply = await queryFirst<Supply>(
    db,
    sql`SELECT p.stock_qty - p.backordered AS stock, p.reorder_point AS "reorderPoint", ${soldPerDay} AS "perDay",
               ${comingOf(sql`p.id`)} AS coming
          FROM ${partsAndSales} WHERE p.id = ${id}`,
  );
  return supply && orderedPieces(suggestedOrder(supply));
}

/** The stock's cost and retail value by main category. */
export const readStockValue = (db: Queryable) =>
  query<{
    category: string;
    parts: number;
    pieces: number;
    cost_cents: number;
    price_cents: number;
    without_cost: number;
  }>(
    db,
    sql`SELECT coalesce(c.name, '') AS category, count(*)::int AS parts, sum(p.stock_qty)::int AS pieces,
               coalesce(sum(p.stock_qty::bigint * p.cost_cents), 0)::float8 AS cost_cents,
               sum(p.stock_qty::bigint * p.regular_price_cents)::float8 AS price_cents,
               (count(*) FILTER (WHERE p.cost_cents IS NULL))::int AS without_cost
          FROM products p LEFT JOIN product_categories m ON m.product_id = p.id AND m.is_primary
          LEFT JOIN categories c ON c.id = m.category_id
         WHERE p.stock_qty > 0 GROUP BY c.position, c.name ORDER BY c.position NULLS LAST`,
  );
