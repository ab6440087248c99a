import type pg from 'pg';
import { execute, sql } from '../../../server/database/query.ts';

/** Days that are over promise nothing any more: parts expected then are sold out, unless another delivery brings them. */
export const refreshExpected = (pool: pg.Pool) =>
  execute(
    pool,
    sql`SELECT refresh_expected(array(SELECT id FROM products WHERE expected_on < shop_today() ORDER BY id))`,
  );
