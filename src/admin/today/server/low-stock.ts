import { sql } from '../../../server/database/query.ts';

/** What sells within so many days should be on the shelf. */
const DAYS_ON_SHELF = 14;
/** `product_sales` counts each piece of the last year half as much after 90 days: a steady piece a day scores this much. */
const SCORE_OF_ONE_A_DAY = 122;
const FEWEST = 1;
/** About one piece in the last 90 days. */
const SELLS = 0.5;

/** Parts that sell and will soon be gone: of `products p JOIN product_sales s`. */
export const isLowStock = sql`(s.score >= ${SELLS}::float8 AND p.stock_qty <=
  greatest(${FEWEST}::float8, s.score * ${DAYS_ON_SHELF}::float8 / ${SCORE_OF_ONE_A_DAY}::float8))`;
