import { sql } from '../../../server/database/query.ts';

/** The shelf should hold enough for this many days. */
const DAYS_ON_SHELF = 14;
/** The score of a part that steadily sells one piece a day: `product_sales` halves a piece's weight after 90 days. */
const SCORE_OF_ONE_A_DAY = 122;
const MIN_STOCK = 1;
/** About one piece in the last 90 days. */
const MIN_SCORE = 0.5;

/** Parts joined with their sales scores. */
export const partsAndSales = sql`products p LEFT JOIN product_sales s ON s.product_id = p.id`;

export const soldPerDay = sql`(coalesce(s.score, 0) / ${SCORE_OF_ONE_A_DAY}::float8)`;

/** Condition on `partsAndSales`: at the reorder point, or, without one, selling and nearly sold out. */
export const isLowStock = sql`(p.for_sale AND CASE WHEN p.reorder_point IS NOT NULL THEN p.stock_qty <= p.reorder_point
  ELSE coalesce(s.score, 0) >= ${MIN_SCORE}::float8
       AND p.stock_qty <= greatest(${MIN_STOCK}::float8, ${soldPerDay} * ${DAYS_ON_SHELF}::float8) END)`;

/** Their ids. */
export const lowStockParts = sql`SELECT p.id FROM ${partsAndSales} WHERE ${isLowStock}`;
