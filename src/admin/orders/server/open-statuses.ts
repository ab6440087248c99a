import { sql } from '../../../server/database/query.ts';

/** Pending, Processing and On-Hold. Literals, because only they match the partial index `open_orders`. */
export const OPEN_STATUSES = sql`(1, 3, 5)`;
