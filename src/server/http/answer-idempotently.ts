import type pg from 'pg';
import { query, sql } from '../database/query.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ClaimedKey } from './claim-idempotency-keys.ts';
import { StoredAnswer } from './idempotency.ts';
import { Refusal } from './refusal.ts';

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
