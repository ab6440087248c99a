import { type Sql, sql } from '../../server/database/query.ts';

/** How many reviews of a product the shop shows, and their average to one decimal, 0 for none. */
export const ratingOf = (productId: Sql) => sql`
  (SELECT json_build_object('total', count(*), 'average', coalesce(round(avg(rating), 1), 0)::float8)
     FROM product_reviews WHERE product_id = ${productId} AND status = 1)`;
