import type pg from 'pg';
import { IS_ASYNCHRONOUS_COMMIT } from '../database/asynchronous-commit.ts';
import { batched } from '../database/batched.ts';
import { prepared, query, sql } from '../database/query.ts';

export interface ClaimedKey {
  /** The owner of the key: equal keys of two actors are different keys. */
  actor: string;
  key: string;
  call: string;
  hash: Buffer;
  /** Identifies the request that holds the claim. */
  attempt: string;
}

/** A claim that is not renewed for this long belonged to a process that died; a waiting request takes it over. */
export const CLAIM_LASTS = sql`interval '20 seconds'`;

/**
 * Claims a key; false if another request holds it or it has an answer. Concurrent claims are batched into one statement.
 * Commits asynchronously: the commit of the claimed work makes the claim durable too.
 */
export const claimKey = batched(claimKeys);

async function claimKeys(pool: pg.Pool, all: readonly ClaimedKey[]): Promise<boolean[]> {
  // The first of identical keys wins; the sort order prevents deadlocks between batches.
  const wanted = [...new Map(all.toReversed().map((each) => [nameOf(each), each])).values()];
  wanted.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
  const rows = await query<{ attempt: string }>(
    pool,
    prepared`INSERT INTO idempotency_keys AS k (actor, key, call, request_hash, claimed_by, claimed_until)
             SELECT *, now() + ${CLAIM_LASTS}
               FROM unnest(${wanted.map(({ actor }) => actor)}::text[], ${wanted.map(({ key }) => key)}::text[],
                           ${wanted.map(({ call }) => call)}::text[], ${wanted.map(({ hash }) => hash)}::bytea[],
                           ${wanted.map(({ attempt }) => attempt)}::uuid[])
              WHERE ${IS_ASYNCHRONOUS_COMMIT}
             ON CONFLICT (actor, key) DO UPDATE
               SET claimed_until = excluded.claimed_until, claimed_by = excluded.claimed_by
               WHERE k.answer IS NULL AND k.claimed_until < now() AND k.request_hash = excluded.request_hash
             RETURNING claimed_by AS attempt`,
  );
  const taken = new Set(rows.map(({ attempt }) => attempt));
  return all.map(({ attempt }) => taken.has(attempt));
}

const nameOf = ({ actor, key }: ClaimedKey): string => `${actor} ${key}`;
