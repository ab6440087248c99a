import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { IS_ASYNCHRONOUS_COMMIT } from '../database/asynchronous-commit.ts';
import { execute, prepared, queryFirst, queryOne, sql } from '../database/query.ts';
import { CLAIM_LASTS, type ClaimedKey, claimKey } from './claim-idempotency-keys.ts';

const RENEW_EVERY_MS = 20_000;
/** A twin waits so long for the first answer before it is told to come back. */
const TWIN_WAITS_MS = 30_000;
const TWIN_LOOKS_EVERY_MS = 50;
const LET_GO_EVERY_MS = 500;
const LET_GO_TRIES = 80;
/** With the database back, a claim that is not there after so many looks was never written. */
const LET_GO_MISSES = 6;

/** Letters and digits, long enough that nobody meets another's by chance. */
export const isKey = (text: string): boolean => /^[\w-]{8,200}$/.test(text);

export interface Answer {
  status: number;
  body: unknown;
}

export type Claim =
  | { kind: 'ours' }
  | { kind: 'answered'; answer: Answer }
  | { kind: 'running' }
  | { kind: 'another request' };

/** The actor of keys that belong to the browser's cart, whoever asks. */
export const CART = 'cart';

/** A request's fingerprint, without the fields that must not be kept. */
export function fingerprint(call: string, body: unknown, secret: readonly string[] = []): Buffer {
  const plain = JSON.stringify([call, body], (name, value: unknown) =>
    secret.includes(name) ? undefined : value,
  );
  return createHash('sha256').update(plain).digest();
}

/** Claims a key, or waits for the twin that has it: its answer, or 'running' when it takes too long. */
export async function claim(pool: pg.Pool, request: ClaimedKey): Promise<Claim> {
  const until = Date.now() + TWIN_WAITS_MS;
  for (;;) {
    const outcome = await tryToClaim(pool, request).catch((error: unknown) => {
      // Its answer was lost; the claim itself may have been written, or still be on its way.
      void releaseLater(pool, request);
      throw error;
    });
    if (outcome.kind !== 'running' || Date.now() > until) return outcome;
    await delay(TWIN_LOOKS_EVERY_MS);
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
  if (!found.request_hash.equals(hash)) return { kind: 'another request' };
  if (found.answer_status === null) return { kind: 'running' };
  return { kind: 'answered', answer: { status: found.answer_status, body: found.answer } };
}

/**
 * Makes sure that nothing more comes of a key: whoever sends it later gets `answer`, unless it has an answer already.
 * False when it is still being worked on after a while.
 */
export async function closeKey(
  pool: pg.Pool,
  { actor, key, call }: Pick<ClaimedKey, 'actor' | 'key' | 'call'>,
  answer: Answer,
): Promise<boolean> {
  const until = Date.now() + TWIN_WAITS_MS;
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
    await delay(TWIN_LOOKS_EVERY_MS);
  } while (Date.now() < until);
  return false;
}

/** Is somebody at work on a key that has no answer yet? */
export async function isRunning(pool: pg.Pool, actor: string, key: string): Promise<boolean> {
  const running = await queryFirst(
    pool,
    sql`SELECT FROM idempotency_keys
         WHERE actor = ${actor} AND key = ${key} AND answer IS NULL AND claimed_until > now()`,
  );
  return running !== undefined;
}

/**
 * Keeps the first answer for the twins to come. The disk is not waited for: without the kept answer the work finds what
 * it did the first time.
 */
export async function storeAnswer(
  pool: pg.Pool,
  request: ClaimedKey,
  answer: Answer,
): Promise<void> {
  await execute(
    pool,
    prepared`UPDATE idempotency_keys
                SET answer_status = ${answer.status}, answer = ${JSON.stringify(answer.body)}
              WHERE actor = ${request.actor} AND key = ${request.key} AND answer IS NULL
                AND ${IS_ASYNCHRONOUS_COMMIT}`,
  );
}

/** Keeps a claim while its work goes on; call what it gives when that has ended. */
export function keepRenewing(pool: pg.Pool, { actor, key, attempt }: ClaimedKey): () => void {
  const renewing = setInterval(() => {
    // A renewal that fails is tried again; the next one is early enough.
    execute(
      pool,
      sql`UPDATE idempotency_keys SET claimed_until = now() + ${CLAIM_LASTS}
           WHERE actor = ${actor} AND key = ${key} AND claimed_by = ${attempt} AND answer IS NULL`,
    ).catch(() => {});
  }, RENEW_EVERY_MS);
  return () => clearInterval(renewing);
}

/**
 * Nothing final came out: the next one with this key may go on. While the database is away it is tried again
 * for as long as the claim would last, so that nobody waits for it to run out.
 */
export async function releaseClaim(pool: pg.Pool, request: ClaimedKey): Promise<void> {
  await release(pool, request).catch(() => void releaseLater(pool, request));
}

async function releaseLater(pool: pg.Pool, request: ClaimedKey): Promise<void> {
  let misses = 0;
  for (let tries = 0; tries < LET_GO_TRIES && misses < LET_GO_MISSES; tries += 1) {
    await delay(LET_GO_EVERY_MS, undefined, { ref: false });
    try {
      if (await release(pool, request)) return;
      misses += 1;
    } catch {
      // Still away.
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

/** Answers hold personal data and are forgotten after a day. */
export async function deleteExpiredAnswers(pool: pg.Pool): Promise<void> {
  await execute(
    pool,
    sql`DELETE FROM idempotency_keys WHERE created_at < now() - interval '1 day'`,
  );
}
