import { sql } from '../../server/database/query.ts';

/** SQL literals instead of parameters, so that prepared plans can use the index. */
export const APPROVED = sql`1`;
export const WAITING = sql`2`;
