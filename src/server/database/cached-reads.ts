import type pg from 'pg';
import type { Queryable } from './query.ts';
import { inTransaction } from './transaction.ts';

/** Reads for caches: from the primary, or from a standby that has replayed all changes known to this process. */
export interface CachedReads extends Queryable {
  /** Several reads in one snapshot; the work may run twice. */
  inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
}

export const readsFrom = (pool: pg.Pool): CachedReads => ({
  query: (statement) => pool.query(statement),
  inTransaction: (work) => inTransaction(pool, work),
});
