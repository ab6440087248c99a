import { execute, type Queryable, sql } from '../../server/database/query.ts';

/** Takes parts out of the shop or puts them back in; returns how many were not so before. */
export const hideParts = (db: Queryable, ids: readonly number[], isHidden: boolean) =>
  execute(
    db,
    sql`UPDATE products SET hidden = ${isHidden}, updated_at = now()
         WHERE id = ANY (${ids}::int[]) AND hidden <> ${isHidden}`,
  );
