import { sql } from '../../server/database/query.ts';

/** A product `p` as a `Backorder`; null if none of it can be sold beyond its stock. */
export const BACKORDER_JSON = sql`CASE WHEN p.backorder_left > 0 THEN json_build_object(
  'stock', p.stock_qty, 'day', p.expected_on, 'on', about_day(p.expected_on)) END`;

/** What can be ordered of a product `p`. */
export const ORDERABLE = sql`(p.stock_qty + p.backorder_left)`;
