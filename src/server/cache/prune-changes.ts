import { execute, queryOne, type Queryable, sql } from '../database/query.ts';

const EVERY_MS = 60_000;
/** A process that has not polled for half of this time drops its whole cache. */
export const CHANGE_RETENTION_MS = 10 * EVERY_MS;
const MAX_AT_ONCE = 10_000;

/**
 * Deletes changes committed so long ago that every process has seen them. Counts from the commit, because a long
 * transaction writes its rows long before. Needs no coordination: each process skips rows that another deletes.
 */
export function createChangePruner(now = Date.now) {
  /** At time `at`, everything before `transaction` had been committed. */
  const past: { at: number; transaction: string }[] = [];

  return async (db: Queryable): Promise<void> => {
    const at = now();
    if (at - (past.at(-1)?.at ?? -Infinity) < EVERY_MS) return;
    const { transaction } = await queryOne<{ transaction: string }>(
      db,
      sql`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS transaction`,
    );
    past.push({ at, transaction });
    while (past[1] && at - past[1].at >= CHANGE_RETENTION_MS) past.shift();
    if (at - past[0]!.at >= CHANGE_RETENTION_MS) await deleteBefore(db, past[0]!.transaction);
  };
}

const deleteBefore = (db: Queryable, before: string) =>
  execute(
    db,
    sql`DELETE FROM cache_changes WHERE id IN (
          SELECT id FROM cache_changes WHERE transaction < ${before}::xid8 LIMIT ${MAX_AT_ONCE} FOR UPDATE SKIP LOCKED)`,
  );
