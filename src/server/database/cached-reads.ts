import type pg from 'pg';
import type { Queryable } from './query.ts';
import { inTransaction } from './transaction.ts';

/** Where what caches hold is read: the database, or a standby that has caught up with what this process knows. */
export interface CachedReads extends Queryable {
  /** For several reads of one snapshot; the work may run twice. */
  inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>;
}

export const readsOf = (pool: pg.Pool): CachedReads => ({
  query: (statement) => pool.query(statement),
  inTransaction: (work) => inTransaction(pool, work),
});
