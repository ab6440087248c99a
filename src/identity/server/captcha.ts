import { createHmac } from 'node:crypto';
import { createChallenge, randomInt } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type pg from 'pg';
import { execute, queryFirst, sql } from '../../server/database/query.ts';
import type { CaptchaGuard, CaptchaSolution } from '../../server/http/captcha-guard.ts';
import { Refusal, refuse } from '../../server/http/refusal.ts';
import { sharedSecret } from '../../server/database/shared-secrets.ts';
import { CAPTCHA_MESSAGE, CHALLENGE_TTL_MS } from '../rules/captcha-field.ts';
import { isValidSolution, solutionSchema } from './verify-solution.ts';

/** SHA-256 rounds per guess; a browser needs about half a millisecond. */
const ROUNDS = 1_000;
/** Makes captchas harder during a card testing attack (docs/decisions/026). */
const ALARM_FACTOR = 4;
const ALARM_CACHE_MS = 5_000;

export const captchaRefusal = refuse(422, 'captcha_failed', { captcha: [CAPTCHA_MESSAGE] });

/** ALTCHA proof of work: the browser needs between half of `difficulty` and `difficulty` guesses. */
export function openCaptcha(pool: pg.Pool, difficulty: number): CaptchaGuard {
  let keys: Promise<{ challenge: string; solution: string }> | undefined;
  // Failures are not cached.
  const cachedKeys = () =>
    (keys ??= readKeys(pool).catch((error: unknown) => {
      keys = undefined;
      throw error;
    }));

  const isAlarmed = cachedAlarm(pool);

  async function solved(text: string | undefined): Promise<CaptchaSolution | null> {
    const payload = text ? parsePayload(text) : undefined;
    if (!payload || !isValidSolution(payload, await cachedKeys())) return null;
    const { nonce, expiresAt } = payload.challenge.parameters;
    return { nonce, expiresAt };
  }

  return {
    async challenge() {
      const { challenge, solution } = await cachedKeys();
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: (await isAlarmed()) ? ROUNDS * ALARM_FACTOR : ROUNDS,
        counter: randomInt(Math.ceil(difficulty / 2), difficulty),
        deriveKey,
        expiresAt: new Date(Date.now() + CHALLENGE_TTL_MS),
        hmacSignatureSecret: challenge,
        hmacKeySignatureSecret: solution,
      });
    },

    solved,

    async guard(text, then) {
      const solution = await solved(text);
      if (!solution || !(await markUsed(pool, solution))) return captchaRefusal;
      try {
        const answer = await then(secondsSince(solution));
        if (answer instanceof Refusal && answer.status >= 500) await release(pool, solution);
        return answer;
      } catch (error) {
        await release(pool, solution).catch(() => {});
        throw error;
      }
    },
  };
}

function secondsSince({ expiresAt }: CaptchaSolution): number {
  const left = expiresAt - Date.now() / 1_000;
  return Math.max(0, Math.round(CHALLENGE_TTL_MS / 1_000 - left));
}

/** Concurrent calls share one query; false if the database is unavailable. */
function cachedAlarm(pool: pg.Pool): () => Promise<boolean> {
  let answer = Promise.resolve(false);
  let readAt = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - readAt < ALARM_CACHE_MS) return answer;
    readAt = performance.now();
    answer = queryFirst<{ is_on: boolean }>(
      pool,
      sql`SELECT until > now() AS is_on FROM decline_alarm`,
    ).then(
      (alarm) => alarm?.is_on ?? false,
      () => false,
    );
    return answer;
  };
}

/** Derived from the shared secret, so that every process accepts the challenges of the others. */
async function readKeys(pool: pg.Pool) {
  const secret = await sharedSecret(pool, 'captcha');
  const key = (purpose: string) => createHmac('sha256', secret).update(purpose).digest('base64url');
  return { challenge: key('challenge'), solution: key('solution') };
}

function parsePayload(text: string) {
  try {
    return solutionSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

async function markUsed(pool: pg.Pool, { nonce, expiresAt }: CaptchaSolution): Promise<boolean> {
  const inserted = await execute(
    pool,
    sql`INSERT INTO used_captchas (nonce, expires_at) VALUES (${nonce}, to_timestamp(${expiresAt}))
        ON CONFLICT DO NOTHING`,
  );
  return inserted === 1;
}

async function release(pool: pg.Pool, { nonce }: CaptchaSolution): Promise<void> {
  await execute(pool, sql`DELETE FROM used_captchas WHERE nonce = ${nonce}`);
}

/** Expired solutions are refused anyway; the extra day allows for clock differences between shop and database. */
export async function deleteExpiredCaptchas(pool: pg.Pool): Promise<void> {
  await execute(pool, sql`DELETE FROM used_captchas WHERE expires_at < now() - interval '1 day'`);
}
