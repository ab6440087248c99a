import { execute, type Queryable, sql } from '../../server/database/query.ts';

/** Hides parts or shows them again; returns how many changed. */
export const hideParts = (db: Queryable, ids: readonly number[], isHidden: boolean) =>
  execute(
    db,
    sql`UPDATE products SET hidden = ${isHidden}, updated_at = now()
         WHERE id = ANY (${ids}::int[]) AND hidden <> ${isHidden}`,
  );
