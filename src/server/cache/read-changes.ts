import { prepared, queryOne, type Queryable } from '../database/query.ts';

/** A PostgreSQL snapshot: the transactions that were visible at one moment. */
export type Snapshot = string;

export interface ChangesRead {
  seen: Snapshot;
  /** The WAL position (LSN) by which all of it had been written. */
  position: string;
  tags: string[];
  /** Identifies the server by its start time. */
  server: string;
}

/**
 * The changes committed since the last read, however late: rows become visible in another order than their ids, so
 * each read keeps its snapshot. The first read finds nothing; nor do most others, which are therefore cheap.
 */
export const readChanges = (db: Queryable, since?: Snapshot): Promise<ChangesRead> =>
  queryOne(
    db,
    prepared`
    WITH last AS (SELECT coalesce(${since ?? null}::pg_snapshot, pg_current_snapshot()) AS seen)
    SELECT pg_current_snapshot()::text AS seen, pg_current_wal_insert_lsn()::text AS position,
           pg_postmaster_start_time()::text AS server,
           CASE WHEN EXISTS (SELECT FROM cache_changes
                              WHERE transaction >= pg_snapshot_xmin(last.seen)
                                AND NOT pg_visible_in_snapshot(transaction, last.seen))
                THEN changes_since(last.seen) ELSE '{}' END AS tags
      FROM last`,
  );
