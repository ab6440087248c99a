import { sql } from '../../server/database/query.ts';

/** Of comments and testimonials. SQL rather than values, so that prepared plans can use what they know of the index. */
export const APPROVED = sql`1`;
/** The default, until the shop has read the text. */
export const WAITING = sql`2`;
