import { setTimeout as delay } from 'node:timers/promises';
import { queryOne, type Queryable, sql } from '../../src/server/database/query.ts';

const EVERY_MS = 50;

/** Samples how many sessions of this database wait for a lock. */
export function sampleLockWaits(pool: Queryable): AsyncDisposable & { mean(): number } {
  const counts: number[] = [];
  const over = new AbortController();
  const counting = (async () => {
    while (!over.signal.aborted) {
      const { waiting } = await queryOne<{ waiting: number }>(
        pool,
        sql`SELECT count(*)::int AS waiting FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      counts.push(waiting);
      await delay(EVERY_MS);
    }
  })();
  return {
    mean: () => counts.reduce((sum, each) => sum + each, 0) / Math.max(1, counts.length),
    async [Symbol.asyncDispose]() {
      over.abort();
      await counting;
    },
  };
}
