import { ratingOf } from '../../../catalogue/server/rating-of.ts';
import { queryPart } from '../../../server/database/list-part.ts';
import { prepared, queryOne, type Queryable, sql } from '../../../server/database/query.ts';
import type { ShownReview } from '../../review-calls.ts';
import { isoTime } from '../articles.ts';
import { APPROVED } from '../text-status.ts';

/** The reviews of a part that the shop shows, newest first. */
export async function listReviews(
  db: Queryable,
  productId: number,
  page: { page?: number | undefined; per_page?: number | undefined },
) {
  const { rating } = await queryOne<{ rating: { total: number; average: number } }>(
    db,
    prepared`SELECT ${ratingOf(sql`${productId}::int`)} AS rating`,
  );
  const { data } = await queryPart<ShownReview>(
    db,
    {
      columns: sql`id, rating, title, review, name, van, miles, reply, ${isoTime(sql`created_at`)} AS written_at`,
      from: sql`FROM product_reviews WHERE product_id = ${productId} AND status = ${APPROVED}`,
      orderBy: sql`created_at DESC, id DESC`,
    },
    page,
  );
  return { data, ...rating };
}
