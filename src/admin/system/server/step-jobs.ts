import { execute, query, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { Shop } from '../../../server/shop.ts';

type Step = { step: 'repeated' } | { step: 'discarded'; reason: string };

interface Failed {
  id: string;
  kind: string;
}

/**
 * Repeats or discards the failed ones among the jobs, and records it with the person. Returns their number: a second
 * person who clicks the button gets 0.
 */
export const stepJobs = (
  { pool, jobs }: Shop,
  ids: readonly string[],
  taken: Step,
): Promise<number> =>
  inTransaction(pool, async (client) => {
    const failed = await query<Failed>(
      client,
      sql`SELECT id::text AS id, name AS kind FROM pgboss.job
           WHERE id = ANY (${ids}::uuid[]) AND state = 'failed' ORDER BY id FOR UPDATE`,
    );
    const reason = taken.step === 'discarded' ? taken.reason : '';
    await execute(
      client,
      sql`INSERT INTO job_steps (job_id, kind, step, reason, problem)
          SELECT id, name, ${taken.step}, ${reason}, coalesce(output ->> 'message', '')
            FROM pgboss.job WHERE id = ANY (${failed.map(({ id }) => id)}::uuid[])`,
    );
    for (const [kind, each] of Map.groupBy(failed, (job) => job.kind)) {
      const of = each.map(({ id }) => id);
      if (taken.step === 'repeated') await jobs.retry(client, kind, of);
      else await jobs.discard(client, kind, of);
    }
    return failed.length;
  });
