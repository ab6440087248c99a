import { sql } from '../../server/database/query.ts';

/** The state of `product_reviews r`, as in `reviewStates`. */
export const REVIEW_STATE = sql`CASE WHEN r.status = 1 THEN 'shown' WHEN r.state = 'closed' THEN 'not shown' ELSE 'waiting' END`;
