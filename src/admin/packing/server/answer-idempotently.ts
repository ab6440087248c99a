import type pg from 'pg';
import { query, sql } from '../../../server/database/query.ts';
import { inTransaction } from '../../../server/database/transaction.ts';
import type { ClaimedKey } from '../../../server/http/claim-idempotency-keys.ts';
import { StoredAnswer } from '../../../server/http/idempotency.ts';
import { Refusal } from '../../../server/http/refusal.ts';

/**
 * Makes a change and stores its response under the idempotency key in one transaction, so retries and crashes count a
 * piece only once. Refusals must come before any write.
 */
export const answerIdempotently = <Answer extends object>(
  pool: pg.Pool,
  { actor, key }: ClaimedKey,
  change: (client: pg.PoolClient) => Promise<Answer>,
) =>
  inTransaction(pool, async (client) => {
    const answer = await change(client);
    if (answer instanceof Refusal) return answer;
    const body = { code: 200 as const, ...(answer as Exclude<Answer, Refusal>) };
    await query(
      client,
      sql`SELECT store_answer(${actor}, ${key}, 200, ${JSON.stringify(body)}::jsonb)`,
    );
    return new StoredAnswer(body);
  });
