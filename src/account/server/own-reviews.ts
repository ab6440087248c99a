import { REVIEW_STATE } from '../../orders/server/review-state.ts';
import { queryJson, type Queryable, sql } from '../../server/database/query.ts';
import type { WrittenReview } from '../contract.ts';

/** What a customer has written about parts, newest first; nothing of parts that the shop hides. */
export const listOwnReviews = (db: Queryable, customerId: number) =>
  queryJson<WrittenReview>(
    db,
    sql`SELECT p.name AS part, p.slug, o.order_no, r.rating, r.created_at AS written_at, ${REVIEW_STATE} AS state
          FROM product_reviews r JOIN orders o ON o.id = r.order_id JOIN products p ON p.id = r.product_id
         WHERE o.customer_id = ${customerId} AND NOT p.hidden ORDER BY r.created_at DESC, r.id DESC`,
  );
