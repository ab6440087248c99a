import { execute, queryFirst, type Queryable, sql } from '../database/query.ts';
import { CHANGE_RETENTION_MS } from './prune-changes.ts';
import type { Snapshot } from './read-changes.ts';

/** A lease that is not renewed for this long goes to another process. */
const LEASE_SECONDS = 10;

/** The last change that was purged from the cache in front; undefined if everything must be purged. */
export interface Position {
  seen: Snapshot | undefined;
}

/** Acquires the lease; undefined while another process holds it. */
export async function acquirePosition(
  db: Queryable,
  holder: string,
): Promise<Position | undefined> {
  await execute(
    db,
    sql`INSERT INTO cache_purges (seen, seen_at) VALUES (pg_current_snapshot(), '-infinity') ON CONFLICT DO NOTHING`,
  );
  const acquired = await queryFirst<{ seen: string; is_late: boolean }>(
    db,
    sql`UPDATE cache_purges SET holder = ${holder}, held_until = now() + ${LEASE_SECONDS} * interval '1 second'
         WHERE holder = ${holder} OR held_until < now()
     RETURNING seen::text, seen_at < now() - ${CHANGE_RETENTION_MS / 2} * interval '1 millisecond' AS is_late`,
  );
  return acquired && { seen: acquired.is_late ? undefined : acquired.seen };
}

/** False if another process has taken over. */
export async function renewPosition(
  db: Queryable,
  holder: string,
  { seen, at }: { seen: Snapshot; at: number },
): Promise<boolean> {
  const renewed = await execute(
    db,
    sql`UPDATE cache_purges
           SET seen = ${seen}::pg_snapshot, seen_at = now() - ${Date.now() - at} * interval '1 millisecond',
               held_until = now() + ${LEASE_SECONDS} * interval '1 second'
         WHERE holder = ${holder}`,
  );
  return renewed > 0;
}

/** Releases the lease, so that another process need not wait until it expires. */
export const releasePosition = (db: Queryable, holder: string) =>
  execute(db, sql`UPDATE cache_purges SET held_until = '-infinity' WHERE holder = ${holder}`);
