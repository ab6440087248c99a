import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { IS_ASYNCHRONOUS_COMMIT } from '../database/asynchronous-commit.ts';
import { execute, prepared, queryFirst, queryOne, sql } from '../database/query.ts';
import { CLAIM_LASTS, type ClaimedKey, claimKey } from './claim-idempotency-keys.ts';

const RENEW_EVERY_MS = 5_000;
/** How long a repeated request waits for the first response before a refusal (409): longer than a claim lasts. */
const WAIT_FOR_ANSWER_MS = 30_000;
const POLL_EVERY_MS = 50;
const RELEASE_RETRY_MS = 500;
const RELEASE_RETRIES = 40;
/** Once the database is back, a claim that is not found this many times was never written. */
const RELEASE_MISSES = 6;

/** Letters, digits, _ and -, long enough to be unique. */
export const isIdempotencyKey = (text: string): boolean => /^[\w-]{8,200}$/.test(text);

export interface Answer {
  status: number;
  body: unknown;
}

export type Claim =
  | { kind: 'ours' }
  | { kind: 'answered'; answer: Answer }
  | { kind: 'running' }
  | { kind: 'another request' };

/** The actor of keys that belong to the browser's cart, whoever is logged in. */
export const CART = 'cart';

/** The hash of a request, without its secret fields. */
export function fingerprint(call: string, body: unknown, secret: readonly string[] = []): Buffer {
  const plain = JSON.stringify([call, body], (name, value: unknown) =>
    secret.includes(name) ? undefined : value,
  );
  return createHash('sha256').update(plain).digest();
}

/** Claims a key, or waits for the answer of the request that holds it; 'running' if that takes too long. */
export async function claim(pool: pg.Pool, request: ClaimedKey): Promise<Claim> {
  const until = Date.now() + WAIT_FOR_ANSWER_MS;
  for (;;) {
    const outcome = await tryToClaim(pool, request).catch((error: unknown) => {
      // The claim may or may not have been written.
      void releaseLater(pool, request);
      throw error;
    });
    if (outcome.kind !== 'running' || Date.now() > until) return outcome;
    await delay(POLL_EVERY_MS);
  }
}

async function tryToClaim(pool: pg.Pool, request: ClaimedKey): Promise<Claim> {
  const { actor, key, hash } = request;
  if (await claimKey(pool, request)) return { kind: 'ours' };

  const found = await queryFirst<{
    request_hash: Buffer;
    answer_status: number | null;
    answer: unknown;
  }>(
    pool,
    prepared`SELECT request_hash, answer_status, answer
               FROM idempotency_keys WHERE actor = ${actor} AND key = ${key}`,
  );
  if (!found) return { kind: 'running' };
  const isClosedUnclaimed = found.request_hash.length === 0;
  if (!isClosedUnclaimed && !found.request_hash.equals(hash)) return { kind: 'another request' };
  if (found.answer_status === null) return { kind: 'running' };
  return { kind: 'answered', answer: { status: found.answer_status, body: found.answer } };
}

/**
 * Closes a key: later requests with it get `answer`, unless it has an answer already. False if a request still holds
 * it after waiting.
 */
export async function closeKey(
  pool: pg.Pool,
  { actor, key, call }: Pick<ClaimedKey, 'actor' | 'key' | 'call'>,
  answer: Answer,
): Promise<boolean> {
  const until = Date.now() + WAIT_FOR_ANSWER_MS;
  do {
    const { is_answered } = await queryOne<{ is_answered: boolean }>(
      pool,
      sql`INSERT INTO idempotency_keys AS k
                 (actor, key, call, request_hash, claimed_until, answer_status, answer)
          VALUES (${actor}, ${key}, ${call}, '', now(), ${answer.status}, ${JSON.stringify(answer.body)})
          ON CONFLICT (actor, key) DO UPDATE SET
            answer_status = coalesce(k.answer_status, CASE WHEN k.claimed_until < now() THEN excluded.answer_status END),
            answer = coalesce(k.answer, CASE WHEN k.claimed_until < now() THEN excluded.answer END)
          RETURNING answer IS NOT NULL AS is_answered`,
    );
    if (is_answered) return true;
    await delay(POLL_EVERY_MS);
  } while (Date.now() < until);
  return false;
}

/** Whether a request holds the key and has no answer yet. */
export async function isRunning(pool: pg.Pool, actor: string, key: string): Promise<boolean> {
  const running = await queryFirst(
    pool,
    sql`SELECT FROM idempotency_keys
         WHERE actor = ${actor} AND key = ${key} AND answer IS NULL AND claimed_until > now()`,
  );
  return running !== undefined;
}

/**
 * Stores the first response for repeated requests. Commits asynchronously: if it is lost, a repeated request finds the
 * work that was done.
 */
export async function storeAnswer(pool: pg.Pool, request: ClaimedKey, answer: Answer) {
  await execute(
    pool,
    prepared`UPDATE idempotency_keys
                SET answer_status = ${answer.status}, answer = ${JSON.stringify(answer.body)}
              WHERE actor = ${request.actor} AND key = ${request.key} AND answer IS NULL
                AND ${IS_ASYNCHRONOUS_COMMIT}`,
  );
}

/** Renews a claim while its work goes on; call the returned function to stop. */
export function keepRenewing(pool: pg.Pool, { actor, key, attempt }: ClaimedKey): () => void {
  const renewing = setInterval(() => {
    // A failed renewal is retried in time by the next one.
    execute(
      pool,
      sql`UPDATE idempotency_keys SET claimed_until = now() + ${CLAIM_LASTS}
           WHERE actor = ${actor} AND key = ${key} AND claimed_by = ${attempt} AND answer IS NULL`,
    ).catch(() => {});
  }, RENEW_EVERY_MS);
  return () => clearInterval(renewing);
}

/**
 * Releases a claim without an answer, so that the next request with this key may proceed. While the database is
 * unavailable it is retried for about as long as the claim would last.
 */
export async function releaseClaim(pool: pg.Pool, request: ClaimedKey): Promise<void> {
  await release(pool, request).catch(() => void releaseLater(pool, request));
}

async function releaseLater(pool: pg.Pool, request: ClaimedKey): Promise<void> {
  let misses = 0;
  for (let retries = 0; retries < RELEASE_RETRIES && misses < RELEASE_MISSES; retries += 1) {
    await delay(RELEASE_RETRY_MS, undefined, { ref: false });
    try {
      if (await release(pool, request)) return;
      misses += 1;
    } catch {
      // Still unavailable.
    }
  }
}

async function release(pool: pg.Pool, { actor, key, attempt }: ClaimedKey): Promise<boolean> {
  const released = await execute(
    pool,
    sql`UPDATE idempotency_keys SET claimed_until = now() - interval '1 second'
         WHERE actor = ${actor} AND key = ${key} AND claimed_by = ${attempt} AND answer IS NULL`,
  );
  return released === 1;
}

/** Responses contain personal data and are deleted after a day. */
export async function deleteExpiredAnswers(pool: pg.Pool): Promise<void> {
  await execute(
    pool,
    sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '1 day'`,
  );
}

/** A response that was stored under its Idempotency-Key in the same commit as the work, so it is not stored again. */
export class StoredAnswer<Body extends object> {
  readonly body: Body;

  constructor(body: Body) {
    this.body = body;
  }
}
